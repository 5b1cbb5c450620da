import { sessionRuntime } from '../../session/runtime.ts';
import { revalidateUserInfo, userInfoQuery } from '../../session/user-info.ts';
import { readsEnded } from './query-cache.ts';

/**
 * Reads user info after something of it has changed, with a request that begins now: one that is under way may have been
 * answered before. That one is awaited, not cancelled as by readAnew, because others wait for it. Never throws, because
 * the next poll reads it in any case.
 */
export async function rereadUserInfo(): Promise<void> {
  const { client } = sessionRuntime();
  await readsEnded(client, { queryKey: userInfoQuery().queryKey });
  await revalidateUserInfo(client).catch(() => undefined);
}
