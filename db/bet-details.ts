import { accountDb, type KeptDetail } from './account.ts';

export async function putBetDetail(accountId: string, detail: KeptDetail): Promise<void> {
  await accountDb(accountId).run((db) => db.betDetails.put(detail));
}

/** A bet's stored details, or undefined. */
export function readBetDetail(accountId: string, id: string): Promise<KeptDetail | undefined> {
  return accountDb(accountId).run((db) => db.betDetails.get(id));
}
