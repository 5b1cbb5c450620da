import type { Db } from '../db/client.ts';

/** Most steps, or owners settled, in one run; the next run or another process settles the rest. */
const MOST_AT_ONCE = 200;

/** A player with a due payment, as locked by `lockNext`. */
interface Owner {
  id: number;
}

/**
 * Settles the due payments of one owner after another, each in a separate transaction. An owner whose
 * settlement fails is skipped until the next run and does not stop the others.
 * @param lockNext locks the longest-waiting owner outside `passedOver`; undefined when none is left
 * @returns how many owners were settled
 * @throws the first error, after all other owners were settled
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
      // No owner was locked, so the database itself failed.
      if (!owner) break;
      passedOver.push(owner.id);
    }
  }
  if (faults.length > 0) throw faults[0];
  return settled;
}

/**
 * Repeats a step of background work while it finds something to do.
 * @returns how many steps did something
 */
export async function repeatStep(step: () => Promise<boolean>): Promise<number> {
  for (let done = 0; done < MOST_AT_ONCE; done += 1) if (!(await step())) return done;
  return MOST_AT_ONCE;
}
