import { sessionSignal } from '../../session/runtime.ts';

const running = new Map<string, AbortController>();

/**
 * Runs work and aborts the previous run of the same name, which may hang; the end of the session aborts the
 * work too.
 * @param name identifies the work and its account
 */
export async function runLatest<T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  running.get(name)?.abort();
  const over = new AbortController();
  running.set(name, over);
  const session = sessionSignal();
  const end = () => over.abort(session.reason);
  session.addEventListener('abort', end);
  try {
    return await work(over.signal);
  } finally {
    session.removeEventListener('abort', end);
    if (running.get(name) === over) running.delete(name);
  }
}
