import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { RED_BAG } from '../../../contract/constants.ts';
import type { Db } from '../../db/client.ts';
import { redBagShares, redBags } from '../../db/schema/red-bags.ts';
import { houseAccount, lockPlayer, openWallet, post, transfer } from '../ledger.ts';
import { refusing } from '../purses.ts';
import { Refusal } from '../refusal.ts';
import { requireWithdrawable } from '../wagering.ts';
import { newBagNo } from './bag-no.ts';
import type { Packet } from './check-packet.ts';
import { splitRedBag } from './split.ts';

const HOUR_MS = 60 * 60_000;
const MOST_OPEN = 50;

/** Values that seeds fix and that are random otherwise. */
interface SendOptions {
  bagNo?: string;
  draw?: (below: number) => number;
}

/**
 * Sends a packet: its money leaves the wallet at once, and all shares are drawn now, so that opening only
 * takes the next share. Has to be called in a transaction, after the packet and the withdrawal password were
 * checked.
 * @returns the packet's number
 * @throws {Refusal}
 */
export async function sendRedBag(
  tx: Db,
  senderId: number,
  { amount, count, mode, message }: Packet,
  now: Date,
  { bagNo = newBagNo(), draw = randomInt }: SendOptions = {},
): Promise<string> {
  // Accounts are created before any row lock: two transactions that create one could otherwise deadlock.
  const wallet = await openWallet(tx, senderId, now);
  const house = await houseAccount(tx, 'red-bags', now);
  await lockPlayer(tx, senderId);
  await requireWithdrawable(tx, senderId, amount, '发红包');
  const open = and(eq(redBags.senderId, senderId), isNull(redBags.closedAt));
  if ((await tx.$count(redBags, open)) >= MOST_OPEN) {
    throw new Refusal('未领完的红包过多，请等待领完或退回');
  }
  const [bag] = await tx
    .insert(redBags)
    .values({
      bagNo,
      senderId,
      mode,
      message,
      amount,
      count,
      createdAt: now,
      expiresAt: new Date(now.getTime() + RED_BAG.hours * HOUR_MS),
    })
    .returning({ id: redBags.id });
  if (!bag) throw new Error('the packet was not stored');
  const shares = splitRedBag({ amount, count, mode }, draw);
  await tx
    .insert(redBagShares)
    .values(shares.map((share, place) => ({ bagId: bag.id, place: place + 1, amount: share })));
  await refusing(
    post(tx, {
      operationKey: `red-bag-send:${bagNo}`,
      kind: 'red-bag',
      memo: `发红包 ${count} 个`,
      lines: transfer(wallet, house, amount),
      at: now,
    }),
  );
  return bagNo;
}
