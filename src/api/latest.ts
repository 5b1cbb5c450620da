import type { CallName, CallRequest, CallResult } from '../../contract/registry.ts';
import { call } from './call.ts';

/**
 * A call of which only the newest request counts: a new request cancels the one before (which rejects with
 * the silent `cancelled` error), so an older answer never replaces a newer one.
 */
export function latest<N extends CallName>(name: N) {
  let running: AbortController | undefined;
  return {
    /** @throws {AppError} as `call` does */
    async make(data: CallRequest<N>): Promise<CallResult<N>> {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      return await call(name, data, { signal: mine.signal });
    },
    cancel(): void {
      running?.abort();
    },
  };
}
