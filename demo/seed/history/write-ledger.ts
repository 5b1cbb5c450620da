import { inArray } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../../server/db/schema/ledger.ts';
import { HOLDS, houseAccount, tableKind, WALLET } from '../../../server/domain/ledger.ts';
import { KY } from '../../../server/domain/purses.ts';
import { insertRows, ROWS_AT_ONCE, reserveIds } from '../insert-rows.ts';
import type { Account, Draft, OwnAccount } from './book.ts';
import { idAt } from './rows.ts';

/** A transaction's entries, three at most, are written by one statement: the ledger asks for that. */
const DRAFTS_AT_ONCE = Math.floor(ROWS_AT_ONCE / 3);

const KINDS: Readonly<Record<OwnAccount, string>> = {
  wallet: WALLET,
  holds: HOLDS,
  table: tableKind(KY),
};

/** Ledger accounts of players. @throws when a player has none of that kind */
export type AccountOf = (userId: number, account: OwnAccount) => number;

/** Opens the accounts that are still missing, all at once. */
export async function openAccounts(
  tx: Db,
  wanted: readonly { userId: number; account: OwnAccount; at: Date }[],
): Promise<AccountOf> {
  const keyOf = (ownerId: number | null, kind: string) => `${ownerId}/${kind}`;
  const owners = [...new Set(wanted.map(({ userId }) => userId))];
  const read = async () => {
    const rows = await tx
      .select({
        id: ledgerAccounts.id,
        ownerId: ledgerAccounts.ownerId,
        kind: ledgerAccounts.kind,
      })
      .from(ledgerAccounts)
      .where(inArray(ledgerAccounts.ownerId, owners));
    return new Map(rows.map(({ id, ownerId, kind }) => [keyOf(ownerId, kind), id]));
  };
  const known = await read();
  const missing = wanted.filter(({ userId, account }) => !known.has(keyOf(userId, KINDS[account])));
  await insertRows(
    tx,
    ledgerAccounts,
    missing.map(({ userId, account, at }) => ({
      ownerId: userId,
      kind: KINDS[account],
      createdAt: at,
    })),
  );
  const opened = missing.length === 0 ? known : await read();
  return (userId, account) => {
    const id = opened.get(keyOf(userId, KINDS[account]));
    if (id === undefined) throw new Error(`player ${userId} has no ${account}`);
    return id;
  };
}

/** A player's transactions, in the order of time. */
interface OwnDrafts {
  userId: number;
  drafts: readonly Draft[];
}

/** Writes players' books into the ledger, one player after the other. */
export async function writeLedger(
  tx: Db,
  books: readonly OwnDrafts[],
  accountOf: AccountOf,
  now: Date,
): Promise<void> {
  const all = books.flatMap(({ userId, drafts }) => drafts.map((draft) => ({ userId, draft })));
  const ids = await reserveIds(tx, ledgerTransactions, all.length);
  const houses = await housesOf(
    tx,
    all.map(({ draft }) => draft),
    now,
  );
  const booked = all.map(({ userId, draft: { lines, at, ...told } }, index) => ({
    row: { ...told, id: idAt(ids, index), createdAt: new Date(at) },
    lines: lines.map((line) => ({
      amount: line.amount,
      balanceAfter: line.balanceAfter,
      accountId: isOwn(line.account)
        ? accountOf(userId, line.account)
        : (houses.get(line.account) ?? 0),
    })),
  }));
  await insertRows(
    tx,
    ledgerTransactions,
    booked.map(({ row }) => row),
  );
  for (let from = 0; from < booked.length; from += DRAFTS_AT_ONCE) {
    const entries = booked
      .slice(from, from + DRAFTS_AT_ONCE)
      .flatMap(({ row: { id, kind, createdAt }, lines }) =>
        lines.map((line) => ({ transactionId: id, ...line, kind, createdAt })),
      );
    await insertRows(tx, ledgerEntries, entries);
  }
}

const isOwn = (account: Account): account is OwnAccount => account in KINDS;

async function housesOf(tx: Db, drafts: readonly Draft[], now: Date) {
  const houses = new Map<Account, number>();
  for (const { account } of drafts.flatMap(({ lines }) => lines)) {
    if (isOwn(account) || houses.has(account)) continue;
    houses.set(account, await houseAccount(tx, account, now));
  }
  return houses;
}
