import type { NamedCall } from '../../../contract/call.ts';
import { AppError } from '../../../contract/errors.ts';
import { call, type RequestOf, type ResultOf } from '../../api/call.ts';
import { sessionSignal } from '../../session/runtime.ts';
import { isActiveAccount, useSession } from '../../session/session-store.ts';

/**
 * Reads an account's data that will be stored on the device. Gives the answer only while this tab still
 * acts for that account in the same session. Refuses to read for an unnamed account, whose answer would be
 * stored under a key that the next account shares.
 * @throws {AppError} as `call` does; `cancelled` when the session has changed
 */
export async function fetchForAccount<D extends NamedCall>(
  accountId: string | undefined,
  def: D,
  asked: RequestOf<D>,
  signal: AbortSignal = sessionSignal(),
): Promise<ResultOf<D>> {
  const { token } = useSession.getState();
  const isOwn = () =>
    accountId !== undefined &&
    !signal.aborted &&
    isActiveAccount(accountId) &&
    useSession.getState().token === token;
  if (token === undefined || !isOwn()) throw new AppError('cancelled', '已取消');
  const answer = await call(def, asked, { signal });
  if (!isOwn()) throw new AppError('cancelled', '已取消');
  return answer;
}
