import { and, asc, eq, isNull } from 'drizzle-orm';
import { dayOf } from '../../../contract/day.ts';
import { RedBagState } from '../../../contract/player-enums.ts';
import type { Db } from '../../db/client.ts';
import { redBagShares, redBags } from '../../db/schema/red-bags.ts';
import { users } from '../../db/schema/users.ts';
import { maskName } from '../invites.ts';
import { houseAccount, openWallet, post, transfer } from '../ledger.ts';
import { orderNo } from '../order-no.ts';
import { Refusal } from '../refusal.ts';
import { readBagNo, UNKNOWN } from './bag-no.ts';
import { type Bag, stateOf } from './read.ts';

/**
 * Takes the next share of a packet into the player's wallet. The row lock on the packet gives each of many
 * concurrent players a different share. Has to be called in a transaction.
 * @returns the share in micro-USDT, and the claim number of its posting
 * @throws {Refusal} also when the player took a share before: the packet's detail shows which one
 */
export async function openRedBag(tx: Db, takerId: number, number: string, now: Date) {
  const bagNo = readBagNo(number);
  // Accounts are created before any row lock, as in send.ts. A packet is locked before the taker's wallet.
  const wallet = await openWallet(tx, takerId, now);
  const house = await houseAccount(tx, 'red-bags', now);
  const [bag] = await tx.select().from(redBags).where(eq(redBags.bagNo, bagNo)).for('update');
  if (!bag) throw new Refusal(UNKNOWN);
  await checkTaker(tx, bag, takerId, now);
  const { place, amount } = await nextShare(tx, bag);
  const claimNo = orderNo('H', dayOf(now.getTime()));
  const [sender] = await tx
    .select({ name: users.username })
    .from(users)
    .where(eq(users.id, bag.senderId));
  await post(tx, {
    operationKey: `red-bag-take:${bagNo}:${claimNo}`,
    kind: 'red-bag',
    memo: `领红包 来自 ${maskName(sender?.name ?? '')}`,
    lines: transfer(house, wallet, amount),
    at: now,
  });
  const free = and(eq(redBagShares.bagId, bag.id), isNull(redBagShares.takerId));
  const given = await tx
    .update(redBagShares)
    .set({ takerId, takenAt: now, claimNo })
    .where(and(free, eq(redBagShares.place, place)))
    .returning({ place: redBagShares.place });
  if (given.length === 0) throw new Error(`a share of ${bag.id} was taken under the packet's lock`);
  const takenCount = bag.takenCount + 1;
  await tx
    .update(redBags)
    .set({
      takenCount,
      takenAmount: bag.takenAmount + amount,
      closedAt: takenCount === bag.count ? now : null,
    })
    .where(eq(redBags.id, bag.id));
  return { amount, claimNo };
}

/** @throws {Refusal} */
async function checkTaker(tx: Db, bag: Bag, takerId: number, now: Date): Promise<void> {
  if (bag.senderId === takerId) throw new Refusal('不能领取自己的红包');
  const mine = and(eq(redBagShares.bagId, bag.id), eq(redBagShares.takerId, takerId));
  // Checked before the packet's state: a player who took a share reads that even when the packet is over.
  if ((await tx.$count(redBagShares, mine)) > 0) throw new Refusal('已领取');
  const state = stateOf(bag, now);
  if (state === RedBagState.empty) throw new Refusal('红包已被领完');
  if (state === RedBagState.expired) throw new Refusal('红包已过期');
}

async function nextShare(tx: Db, { id }: Bag) {
  const [share] = await tx
    .select({ place: redBagShares.place, amount: redBagShares.amount })
    .from(redBagShares)
    .where(and(eq(redBagShares.bagId, id), isNull(redBagShares.takerId)))
    .orderBy(asc(redBagShares.place))
    .limit(1);
  if (!share) throw new Error(`packet ${id} has fewer shares than it says`);
  return share;
}
