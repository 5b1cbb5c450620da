import { AppError } from '../../../contract/errors.ts';
import type { CallName, CallRequest, CallResult } from '../../../contract/registry.ts';
import { call } from '../../api/call.ts';
import { sessionSignal } from '../../session/runtime.ts';
import { useSession } from '../../session/session-store.ts';
import { isActiveAccount } from './is-active-account.ts';

/**
 * A read for an account whose answer is to be kept on the device: gives it only while this tab still
 * acts for that account, under the session that asked. What an unnamed account reads would lie where
 * the next one looks: it is not asked for.
 * @throws {AppError} as `call` does; `cancelled` when the session is another one by now
 */
export async function fetchForAccount<N extends CallName>(
  accountId: string | undefined,
  name: N,
  asked: CallRequest<N>,
  signal: AbortSignal = sessionSignal(),
): Promise<CallResult<N>> {
  const { token } = useSession.getState();
  const isOwn = () =>
    accountId !== undefined &&
    !signal.aborted &&
    isActiveAccount(accountId) &&
    useSession.getState().token === token;
  if (token === undefined || !isOwn()) throw new AppError('cancelled', '已取消');
  const answer = await call(name, asked, { signal });
  if (!isOwn()) throw new AppError('cancelled', '已取消');
  return answer;
}
