import type { Db } from '../db/client.ts';

/** Owners that one round of work settles at most; the rest is left to the next, or to others. */
const MOST_AT_ONCE = 200;

/** Somebody who is owed something, with what has to be locked before it is paid. */
interface Owner {
  id: number;
}

/**
 * Settles what is due to one owner after the other, each in a transaction of his own. One who cannot be
 * settled does not keep the others from it: he is passed over until the next round.
 * @param lockNext locks whoever has waited longest, but for those passed over; undefined when nobody is left
 * @returns how many were settled
 * @throws the first fault, after everybody else was settled
 */
export async function settleOneByOne<O extends Owner>(
  db: Db,
  lockNext: (tx: Db, passedOver: readonly number[]) => Promise<O | undefined>,
  settle: (tx: Db, owner: O) => Promise<void>,
): Promise<number> {
  const passedOver: number[] = [];
  const faults: unknown[] = [];
  let settled = 0;
  while (settled < MOST_AT_ONCE) {
    let owner: O | undefined;
    try {
      await db.transaction(async (tx) => {
        owner = await lockNext(tx, passedOver);
        if (owner) await settle(tx, owner);
      });
      if (!owner) break;
      settled += 1;
    } catch (fault) {
      faults.push(fault);
      // Nobody found: it is the database itself that fails.
      if (!owner) break;
      passedOver.push(owner.id);
    }
  }
  if (faults.length > 0) throw faults[0];
  return settled;
}
