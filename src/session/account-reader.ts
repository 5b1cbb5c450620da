import * as v from 'valibot';
import { accountCalls, type UserInfo } from '../../contract/calls/account.ts';
import { AppError } from '../../contract/errors.ts';
import { isNotOffered } from '../api/not-offered.ts';
import { accountName, isToldByPlatform } from './account-name.ts';
import { personalKey } from './query-persistence.ts';
import { type KnownUserInfo, sessionRuntime } from './runtime.ts';
import { useSession } from './session-store.ts';

/**
 * Reads whose account the session is, whatever of it the platform tells (decision 0099). Where it has no user
 * info, the balance alone is read, if there is a call for that.
 * @param token with which the session's calls are made
 * @param answer of the user info call; undefined when the platform is known not to have it
 * @param askFunds reads the balance alone; undefined where the platform has no such call
 * @throws {AppError} as `call` does; `cancelled` when another session has begun
 */
export async function readAccount(
  token: string,
  answer: Promise<UserInfo> | undefined,
  askFunds: () => Promise<Partial<UserInfo> | undefined>,
): Promise<KnownUserInfo & { isOffered: boolean }> {
  const told = await answer?.catch(unlessOffered);
  const info = told ?? { ...v.parse(accountCalls.userInfo.response, {}), ...(await askFunds()) };
  const { account, loginName, token: own } = useSession.getState();
  // The name of another login must not be taken for one of this account.
  if (own !== token) throw new AppError('cancelled', '已取消');
  const accountId = accountName({ ...info, loginName }) ?? account?.id;
  // A platform that does not tell of the withdrawal password leaves what this device found out about it.
  const before = sessionRuntime().client.getQueryData<KnownUserInfo>(
    personalKey(accountId, 'user-info'),
  );
  const { hasWithdrawalPassword = before?.hasWithdrawalPassword } = info;
  return { ...info, hasWithdrawalPassword, accountId, isOffered: told !== undefined };
}

/** A platform that has told an account before has user info: there a 404 is a passing fault. @throws the error */
function unlessOffered(error: unknown): undefined {
  if (!isNotOffered(error) || isToldByPlatform()) throw error;
}
