import { sessionSignal } from '../../session/runtime.ts';

const running = new Map<string, AbortController>();

/**
 * Runs work that may be begun anew before it is done: the next run of the same name ends it, and so does
 * the session's end. Whatever hangs is left behind that way.
 * @param name of the work and of the account it is for
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
