import { and, eq, isNull, sql } from 'drizzle-orm';
import { parseMoney } from '../../contract/money.ts';
import { RedBagMode } from '../../contract/player-enums.ts';
import type { Db } from '../db/client.ts';
import { ledgerAccounts, ledgerEntries } from '../db/schema/ledger.ts';
import { redBagShares, redBags } from '../db/schema/red-bags.ts';
import { checkPacket } from '../domain/red-bags/check-packet.ts';
import { openRedBag } from '../domain/red-bags/open.ts';
import { sendRedBag } from '../domain/red-bags/send.ts';

export interface AskedBag {
  /** USDT, decimal text */
  amount: string;
  count: number;
  mode?: number;
  nowMs: number;
}

/** Sends a packet as the platform does, without the password. @returns its number */
export function sendBag(
  db: Db,
  senderId: number,
  { amount, nowMs, count, mode = RedBagMode.lucky }: AskedBag,
): Promise<string> {
  const packet = checkPacket({ amount: parseMoney(amount), count, mode, message: '' });
  return db.transaction((tx) => sendRedBag(tx, senderId, packet, new Date(nowMs)));
}

/** Opens a packet as the platform does. */
export function openBag(db: Db, takerId: number, bagNo: string, nowMs: number) {
  return db.transaction((tx) => openRedBag(tx, takerId, bagNo, new Date(nowMs)));
}

/**
 * What lies in the platform's account for packets, and what nobody has taken of packets that still
 * have their money, in one statement: the two are the same at every moment. micro-USDT
 */
export async function moneyInBags(db: Db): Promise<{ booked: bigint; open: bigint }> {
  const booked = db
    .select({ total: sql`coalesce(sum(${ledgerEntries.amount}), 0)::text` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(isNull(ledgerAccounts.ownerId), eq(ledgerAccounts.kind, 'red-bags')));
  const open = db
    .select({ total: sql`coalesce(sum(${redBagShares.amount}), 0)::text` })
    .from(redBagShares)
    .innerJoin(redBags, eq(redBags.id, redBagShares.bagId))
    .where(and(isNull(redBagShares.takerId), isNull(redBags.closedAt)));
  const read = (await db.execute(
    sql`select (${booked}) as booked, (${open}) as open`,
  )) as unknown as {
    rows: [{ booked: string; open: string }];
  };
  const [row] = read.rows;
  return { booked: BigInt(row.booked), open: BigInt(row.open) };
}
