import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { operations, type StoredAnswer } from '../db/schema/wallet.ts';
import { fingerprintOf } from './fingerprint.ts';
import { Refusal } from './refusal.ts';

const KEY = /^[\w-]{1,128}$/;

/** A money call as somebody made it. */
export interface AskedOperation {
  userId: number;
  call: string;
  /** The Idempotency-Key header; null when there is none. */
  key: string | null;
  payload: unknown;
}

/**
 * Runs a money call once for each key, design chapter 4: answer and effect are written in the same
 * transaction, so that there is never one without the other. The same key again gets the stored
 * answer; of two that arrive at once, in whatever processes, the second waits for the first.
 *
 * What is stored is a result or a definite no (a refusal that travels with status 200). A fault, or
 * a refusal about something else than the business (no login, bad body), leaves the key free.
 *
 * @param run does everything on `tx`. When it refuses, what it did on `tx` stays: it wraps what
 *   must not stay into a transaction of its own.
 * @throws {Refusal}
 */
export async function runOnce(
  db: Db,
  { userId, call, key, payload }: AskedOperation,
  at: Date,
  run: (tx: Db) => Promise<unknown>,
): Promise<unknown> {
  if (key !== null && !KEY.test(key)) throw new Refusal('操作编号有误');
  const answer = await db.transaction(async (tx): Promise<StoredAnswer | Refusal> => {
    if (key === null) return await outcome(() => run(tx));
    const fingerprint = fingerprintOf(withoutPassword(payload));
    const mine = and(eq(operations.userId, userId), eq(operations.key, key));
    const claimed = await tx
      .insert(operations)
      .values({ userId, key, call, fingerprint, createdAt: at })
      .onConflictDoNothing()
      .returning({ key: operations.key });
    if (claimed.length === 0) {
      const [known] = await tx.select().from(operations).where(mine);
      if (!known?.answer || known.call !== call || known.fingerprint !== fingerprint) {
        return new Refusal('操作编号重复');
      }
      return known.answer;
    }
    const told = await outcome(() => run(tx));
    await tx
      .update(operations)
      .set({ answer: told instanceof Refusal ? { refusal: told.message } : told })
      .where(mine);
    return told;
  });
  if (answer instanceof Refusal) throw answer;
  if ('refusal' in answer) throw new Refusal(answer.refusal);
  return answer.result;
}

async function outcome(run: () => Promise<unknown>): Promise<{ result: unknown } | Refusal> {
  try {
    return { result: await run() };
  } catch (error) {
    if (error instanceof Refusal && error.status === 200) return error;
    throw error;
  }
}

/** A fast hash of a password would give it away; and it says who asks, not what is asked. */
function withoutPassword(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  return { ...payload, password: undefined };
}
