import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { operations, type StoredAnswer } from '../db/schema/wallet.ts';
import { Refusal } from './refusal.ts';
import { sha256 } from './sha256.ts';

const KEY = /^[\w-]{1,128}$/;
const OTHER_OPERATION = '操作编号重复';

interface AskedOperation {
  userId: number;
  call: string;
  /** The Idempotency-Key header; null when there is none. */
  key: string | null;
  payload: unknown;
}

/** Checks inside the transaction that `prepare`'s result still holds. @throws {Refusal} when it does not */
export type Confirm = (tx: Db) => Promise<void>;

/**
 * Runs a money call once per idempotency key, design chapter 4. Answer and effect are written in the same
 * transaction, so that neither exists without the other. A repeated key gets the stored answer; of two
 * concurrent calls, in any processes, the second waits for the first.
 *
 * Results and business refusals (status 200) are stored. An error, or a refusal for another reason (no login,
 * bad body), leaves the key free.
 *
 * @param run does all its work on `tx`. When it refuses, its changes on `tx` stay; changes that must be
 *   rolled back need a nested transaction.
 * @param prepare does slow work, such as hashing, before the transaction begins. It is skipped when the
 *   operation is already answered; concurrent calls in two processes both run it.
 * @throws {Refusal}
 */
export async function runOnce(
  db: Db,
  asked: AskedOperation,
  at: Date,
  run: (tx: Db) => Promise<unknown>,
  prepare: () => Promise<Confirm> = async () => async () => undefined,
): Promise<unknown> {
  const { userId, call, key } = asked;
  if (key !== null && !KEY.test(key)) throw new Refusal('操作编号有误');
  const known = await answerOf(db, asked);
  if (known) return told(known);
  const confirm = await outcome(prepare);
  const runConfirmed = async (tx: Db): Promise<StoredAnswer | Refusal> => {
    if (confirm instanceof Refusal) return confirm;
    return await outcome(async () => {
      await confirm.result(tx);
      return await run(tx);
    });
  };
  const answer = await db.transaction(async (tx): Promise<StoredAnswer | Refusal> => {
    if (key === null) return await runConfirmed(tx);
    const fingerprint = fingerprintOfOperation(asked);
    const claimed = await tx
      .insert(operations)
      .values({ userId, key, call, fingerprint, createdAt: at })
      .onConflictDoNothing()
      .returning({ key: operations.key });
    if (claimed.length === 0) return (await answerOf(tx, asked)) ?? new Refusal(OTHER_OPERATION);
    const said = await runConfirmed(tx);
    await tx
      .update(operations)
      .set({ answer: said instanceof Refusal ? { refusal: said.message } : said })
      .where(and(eq(operations.userId, userId), eq(operations.key, key)));
    return said;
  });
  return told(answer);
}

/** The stored answer of an operation's key, or a refusal when the key belongs to another operation. */
async function answerOf(
  db: Db,
  asked: AskedOperation,
): Promise<StoredAnswer | Refusal | undefined> {
  const { userId, call, key } = asked;
  if (key === null) return undefined;
  const [known] = await db
    .select()
    .from(operations)
    .where(and(eq(operations.userId, userId), eq(operations.key, key)));
  if (!known) return undefined;
  const isSame = known.call === call && known.fingerprint === fingerprintOfOperation(asked);
  return (isSame && known.answer) || new Refusal(OTHER_OPERATION);
}

/** Returns a stored result or throws a stored refusal. */
function told(answer: StoredAnswer | Refusal): unknown {
  if (answer instanceof Refusal) throw answer;
  if ('refusal' in answer) throw new Refusal(answer.refusal);
  return answer.result;
}

async function outcome<T>(run: () => Promise<T>): Promise<{ result: T } | Refusal> {
  try {
    return { result: await run() };
  } catch (error) {
    if (error instanceof Refusal && error.status === 200) return error;
    throw error;
  }
}

/** The password is left out: a fast hash would expose it, and it proves the player, not the operation. */
function fingerprintOfOperation({ payload }: AskedOperation): string {
  if (typeof payload !== 'object' || payload === null) return fingerprintOf(payload);
  return fingerprintOf({ ...payload, password: undefined });
}

/** A value's SHA-256 in hex: equal for equal JSON (bigints as text), regardless of key order. */
export function fingerprintOf(value: unknown): string {
  return sha256(JSON.stringify(value, inOrder));
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
