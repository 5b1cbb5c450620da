import { and, eq, inArray, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';
import { sumMoney } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../db/schema/ledger.ts';

/** The platform's own accounts; seeded money comes from `capital`. */
export type HouseAccount =
  | 'capital'
  | 'deposits'
  | 'withdrawals'
  | 'fees'
  | 'games'
  | 'rebates'
  | 'commissions'
  | 'promotions'
  /** Money in red packets that is not taken yet. */
  | 'red-bags';
export type LedgerKind =
  | 'opening'
  | 'deposit'
  | 'withdrawal'
  /** A rejected withdrawal's money, returned to the wallet. */
  | 'refund'
  | 'bet'
  | 'win'
  | 'bonus'
  /** A share of a day's stakes, returned to the player. */
  | 'rebate'
  /** An agent's share of the team's stakes of a day. */
  | 'commission'
  /** Sent in a red packet, taken from one, or returned from an expired one. */
  | 'red-bag'
  /** Between a player's wallet and the player's table money. */
  | 'transfer';

/** Kind of the account that holds a player's balance. */
export const WALLET = 'wallet';
/** Kind of the account that holds the money of a player's open withdrawals. */
export const HOLDS = 'holds';
/** Kind of the account of a player's money at the tables of a vendor with a separate purse. */
type TableAccount = `table:${number}`;
export const tableKind = (platTypeId: number): TableAccount => `table:${platTypeId}`;
export const isTableKind = (kind: string): boolean => kind.startsWith('table:');

export interface LedgerLine {
  accountId: number;
  /** micro-USDT; positive credits the account. */
  amount: bigint;
}

/** The lines of a posting that moves an amount between two accounts. */
export const transfer = (from: number, to: number, amount: bigint): LedgerLine[] => [
  { accountId: from, amount: -amount },
  { accountId: to, amount },
];

export interface Posting {
  /** Idempotency key: posting the same operation again has no effect. */
  operationKey: string;
  kind: LedgerKind;
  memo: string;
  lines: readonly LedgerLine[];
  at: Date;
}

type LedgerFault = 'unbalanced' | 'empty' | 'overdrawn' | 'key-reused';

/** Thrown by {@link post}; nothing was booked. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly fault: LedgerFault;

  constructor(fault: LedgerFault, operationKey: string) {
    super(`${fault}: ${operationKey}`);
    this.fault = fault;
  }
}

/**
 * The last entry of the account in the row, for a lateral join. Its limit is part of the text: for a limit that comes
 * as a parameter the planner expects many rows, and plans the statement anew each time.
 */
export const LAST_ENTRY = sql`(
  select ${ledgerEntries.balanceAfter} as balance, ${ledgerEntries.createdAt} as created_at
  from ${ledgerEntries} where ${ledgerEntries.accountId} = ${ledgerAccounts.id}
  order by ${ledgerEntries.createdAt} desc, ${ledgerEntries.id} desc limit 1
) as last`;
/** Columns of {@link LAST_ENTRY}. */
export const LAST = {
  balance: sql<bigint>`last.balance`.mapWith(ledgerEntries.balanceAfter),
  createdAt: sql<Date>`last.created_at`.mapWith(ledgerEntries.createdAt),
};

/** A player's wallet account, created on first use. */
export function openWallet(db: Db, ownerId: number, at: Date): Promise<number> {
  return openAccount(db, ownerId, WALLET, at);
}

/** Another account of a player, created on first use. */
export function playerAccount(
  db: Db,
  ownerId: number,
  kind: typeof HOLDS | TableAccount,
  at: Date,
): Promise<number> {
  return openAccount(db, ownerId, kind, at);
}

/** One of the platform's accounts, created on first use. */
export function houseAccount(db: Db, kind: HouseAccount, at: Date): Promise<number> {
  return openAccount(db, null, kind, at);
}

async function openAccount(db: Db, ownerId: number | null, kind: string, at: Date) {
  const known = await findAccount(db, ownerId, kind);
  if (known !== undefined) return known;
  await db
    .insert(ledgerAccounts)
    .values({ ownerId, kind, createdAt: at })
    .onConflictDoNothing({ target: [ledgerAccounts.ownerId, ledgerAccounts.kind] });
  const opened = await findAccount(db, ownerId, kind);
  if (opened === undefined) throw new Error(`no ledger account ${kind}`);
  return opened;
}

async function findAccount(db: Db, ownerId: number | null, kind: string) {
  const owner =
    ownerId === null ? isNull(ledgerAccounts.ownerId) : eq(ledgerAccounts.ownerId, ownerId);
  const [row] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(owner, eq(ledgerAccounts.kind, kind)));
  return row?.id;
}

/**
 * Locks the rows of all of a player's accounts until the transaction ends, so that no other transaction moves
 * the player's money. The order is that of {@link post}, which avoids deadlocks.
 */
export async function lockPlayer(tx: Db, ownerId: number): Promise<void> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, ownerId))
    .orderBy(ledgerAccounts.id)
    .for('update');
}

/** A player's balance in micro-USDT: `balanceAfter` of the wallet's last entry. */
export function balanceOf(db: Db, ownerId: number): Promise<bigint> {
  return sumOf(db, ownerId, eq(ledgerAccounts.kind, WALLET));
}

/** The money held for a player's open withdrawals, in micro-USDT. */
export function heldMoneyOf(db: Db, ownerId: number): Promise<bigint> {
  return sumOf(db, ownerId, eq(ledgerAccounts.kind, HOLDS));
}

/** A player's table money in micro-USDT, at one vendor or at all vendors together. */
export function tableMoneyOf(db: Db, ownerId: number, platTypeId?: number): Promise<bigint> {
  const { kind } = ledgerAccounts;
  return sumOf(
    db,
    ownerId,
    platTypeId === undefined ? like(kind, 'table:%') : eq(kind, tableKind(platTypeId)),
  );
}

async function sumOf(db: Db, ownerId: number, accounts: SQL): Promise<bigint> {
  const rows = await lastEntries(db, and(eq(ledgerAccounts.ownerId, ownerId), accounts));
  return sumMoney(rows.map(({ balance }) => balance));
}

/** Balance and time of each account's last entry; accounts without entries are left out. */
function lastEntries(db: Db, accounts: SQL | undefined) {
  return db
    .select({
      accountId: ledgerAccounts.id,
      balance: LAST.balance,
      createdAt: LAST.createdAt,
    })
    .from(ledgerAccounts)
    .innerJoinLateral(LAST_ENTRY, sql`true`)
    .where(accounts);
}

/**
 * Posts a ledger transaction completely or not at all: its lines sum to zero, and no player's account ends
 * below zero. Players' accounts are locked in the order of their ids, so that postings never deadlock. House
 * accounts may go below zero and are not locked, because every bet would wait for the one before it.
 * @returns the transaction's id, and whether it had been posted before
 * @throws {LedgerError}
 */
export async function post(
  db: Db,
  posting: Posting,
): Promise<{ transactionId: number; repeated: boolean }> {
  const { operationKey, lines } = posting;
  if (lines.length < 2) throw new LedgerError('empty', operationKey);
  if (sumMoney(lines.map((line) => line.amount)) !== 0n) {
    throw new LedgerError('unbalanced', operationKey);
  }
  return await db.transaction(async (tx) => {
    const accountIds = [...new Set(lines.map((line) => line.accountId))];
    const players = await tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(and(inArray(ledgerAccounts.id, accountIds), isNotNull(ledgerAccounts.ownerId)))
      .orderBy(ledgerAccounts.id)
      .for('update');
    const playerIds = players.map(({ id }) => id);
    const known =
      playerIds.length === 0 ? [] : await lastEntries(tx, inArray(ledgerAccounts.id, playerIds));
    // A posting that waited for the row lock may have read the clock before the posting that held it.
    const createdAt = new Date(
      Math.max(posting.at.getTime(), ...known.map((last) => last.createdAt.getTime())),
    );
    const { kind, memo } = posting;
    const [booked] = await tx
      .insert(ledgerTransactions)
      .values({ operationKey, kind, memo, createdAt })
      .onConflictDoNothing({ target: ledgerTransactions.operationKey })
      .returning({ id: ledgerTransactions.id });
    if (!booked) return { transactionId: await repeated(tx, posting), repeated: true };
    const balances = new Map([
      ...playerIds.map((id) => [id, 0n] as const),
      ...known.map(({ accountId, balance }) => [accountId, balance] as const),
    ]);
    // Credits come first, so that an account named in two lines never looks overdrawn in between.
    const inOrder = lines.toSorted((a, b) => (a.amount > b.amount ? -1 : 1));
    const entries = inOrder.map((line) => {
      const before = balances.get(line.accountId);
      const balanceAfter = before === undefined ? null : before + line.amount;
      if (balanceAfter !== null) balances.set(line.accountId, balanceAfter);
      return { ...line, balanceAfter, transactionId: booked.id, kind, createdAt };
    });
    if ([...balances.values()].some((balance) => balance < 0n)) {
      throw new LedgerError('overdrawn', operationKey);
    }
    await tx.insert(ledgerEntries).values(entries);
    return { transactionId: booked.id, repeated: false };
  });
}

/** The id of the transaction posted under the key. @throws {LedgerError} when its lines differ */
async function repeated(tx: Db, { operationKey, lines }: Posting): Promise<number> {
  const rows = await tx
    .select({
      transactionId: ledgerEntries.transactionId,
      accountId: ledgerEntries.accountId,
      amount: ledgerEntries.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(eq(ledgerTransactions.operationKey, operationKey));
  const [first] = rows;
  if (!first || fingerprint(rows) !== fingerprint(lines)) {
    throw new LedgerError('key-reused', operationKey);
  }
  return first.transactionId;
}

function fingerprint(lines: readonly LedgerLine[]): string {
  return lines
    .map(({ accountId, amount }) => `${accountId}:${amount}`)
    .sort()
    .join();
}
