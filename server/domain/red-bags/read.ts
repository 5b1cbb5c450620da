import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../../contract/index.ts';
import { moneyToWire } from '../../../contract/money.ts';
import { RedBagKind, RedBagMode, RedBagState } from '../../../contract/player-enums.ts';
import type { Db } from '../../db/client.ts';
import { redBagShares, redBags } from '../../db/schema/red-bags.ts';
import { users } from '../../db/schema/users.ts';
import { maskName } from '../invites.ts';
import { type PageAsked, readPage } from '../pages.ts';
import { Refusal } from '../refusal.ts';
import { readBagNo, UNKNOWN } from './bag-no.ts';

/** The public view of a packet, for anybody who has its number. @throws {Refusal} */
export async function redBagFace(
  db: Db,
  given: string,
  now: Date,
): Promise<CallAnswer<'redBagLook'>> {
  const { bag, sender } = await find(db, given);
  return faceWire(bag, sender, now);
}

/**
 * A packet as one player sees it. Amounts are visible to the sender and to players who took a share, and to
 * everybody once the packet is over. @throws {Refusal}
 */
export async function redBagDetail(
  db: Db,
  userId: number,
  given: string,
  now: Date,
): Promise<CallAnswer<'redBagDetail'>> {
  const { bag, sender } = await find(db, given);
  const taken = await takersOf(db, bag.id);
  const mine = bag.senderId === userId;
  const own = taken.find(({ takerId }) => takerId === userId);
  const face = { ...faceWire(bag, sender, now), mine };
  const isOver = face.state !== RedBagState.open;
  if (!mine && !own && !isOver) return face;
  const best = isOver && bag.mode === RedBagMode.lucky ? bestOf(taken) : undefined;
  return {
    ...face,
    amount: moneyToWire(bag.amount),
    taken_amount: moneyToWire(bag.takenAmount),
    returned: moneyToWire(bag.returned),
    received: own ? moneyToWire(own.amount) : null,
    claim_no: own?.claimNo ?? '',
    takers: taken.map((share) => ({
      name: maskName(share.name),
      amount: moneyToWire(share.amount),
      taken_at: share.takenAt?.getTime() ?? 0,
      best: share === best,
      me: share === own,
    })),
  };
}

/** Packets that a player has sent, or has taken a share of; newest first. */
export async function redBagList(
  db: Db,
  userId: number,
  { kind, ...asked }: CallPayload<'redBags'>,
  now: Date,
): Promise<CallAnswer<'redBags'>> {
  const { total, data } = await listed(db, userId, kind, asked);
  return {
    total,
    data: data.map(({ bag, sender, amount, taken_at }) => ({
      ...faceWire(bag, sender, now),
      amount,
      taken_amount: moneyToWire(bag.takenAmount),
      returned: moneyToWire(bag.returned),
      taken_at,
    })),
  };
}

/** @throws {Refusal} for an unknown kind of list */
async function listed(db: Db, userId: number, kind: number, asked: PageAsked) {
  if (kind === RedBagKind.sent) {
    const sent = eq(redBags.senderId, userId);
    const { amount } = redBags;
    const rows = db
      .select({ bag: redBags, sender: users.username, amount, taken_at: sql<null>`null` })
      .from(redBags)
      .innerJoin(users, eq(users.id, redBags.senderId))
      .where(sent)
      .orderBy(desc(redBags.id));
    return await readPage(asked, db.$count(redBags, sent), rows);
  }
  if (kind !== RedBagKind.received) throw new Refusal('红包列表类型有误');
  const received = eq(redBagShares.takerId, userId);
  const { amount, takenAt } = redBagShares;
  const rows = db
    .select({ bag: redBags, sender: users.username, amount, taken_at: takenAt })
    .from(redBagShares)
    .innerJoin(redBags, eq(redBags.id, redBagShares.bagId))
    .innerJoin(users, eq(users.id, redBags.senderId))
    .where(received)
    .orderBy(desc(takenAt), desc(redBagShares.bagId));
  return await readPage(asked, db.$count(redBagShares, received), rows);
}

async function find(db: Db, given: string): Promise<{ bag: Bag; sender: string }> {
  const [found] = await db
    .select({ bag: redBags, sender: users.username })
    .from(redBags)
    .innerJoin(users, eq(users.id, redBags.senderId))
    .where(eq(redBags.bagNo, readBagNo(given)));
  if (!found) throw new Refusal(UNKNOWN);
  return found;
}

/** Taken shares of a packet, newest first. */
function takersOf(db: Db, bagId: number) {
  const { takerId, amount, takenAt, claimNo, place } = redBagShares;
  return db
    .select({ takerId, name: users.username, amount, takenAt, claimNo })
    .from(redBagShares)
    .innerJoin(users, eq(users.id, takerId))
    .where(and(eq(redBagShares.bagId, bagId), isNotNull(takerId)))
    .orderBy(desc(place));
}

/** The largest share, the earliest among equal ones; undefined for fewer than two shares. */
function bestOf<T extends { amount: bigint }>(newestFirst: readonly T[]): T | undefined {
  if (newestFirst.length < 2) return undefined;
  return newestFirst.reduceRight((best, share) => (share.amount > best.amount ? share : best));
}

function faceWire(bag: Bag, sender: string, now: Date) {
  return {
    bag_no: bag.bagNo,
    from: maskName(sender),
    message: bag.message,
    mode: bag.mode,
    count: bag.count,
    taken_count: bag.takenCount,
    state: stateOf(bag, now),
    created_at: bag.createdAt.getTime(),
    expires_at: bag.expiresAt.getTime(),
  };
}

export type Bag = typeof redBags.$inferSelect;

/**
 * A packet's state. A packet is over from its expiry on, and as soon as its rest was returned, even when this
 * process's clock is behind that of the process that returned it.
 */
export function stateOf({ takenCount, count, expiresAt, closedAt }: Bag, now: Date): RedBagState {
  if (takenCount >= count) return RedBagState.empty;
  return closedAt !== null || now >= expiresAt ? RedBagState.expired : RedBagState.open;
}
