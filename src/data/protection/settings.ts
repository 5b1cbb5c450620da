import * as v from 'valibot';
import { moneyToWire } from '../../../contract/money.ts';
import { exactMoney } from '../../../contract/readers.ts';

/** Minutes between reality checks; 0 is none. */
export const REMIND_CHOICES = [0, 15, 30, 60] as const;

const time = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Decimal text in the stores, micro-USDT in the app. */
const amount = v.pipe(exactMoney, v.minValue(1n));

/** A recharge begun in this browser; stored without its account. */
const madeSchema = v.object({ opId: v.string(), at: time, micro: amount });

/** Fields of {@link Protection} as they are stored. Times are ms by the platform's clock; null is none. */
const FIELDS = {
  /** Revision; grows with every change, so that the newer of two copies can be told. */
  rev: time,
  remindEvery: v.picklist(REMIND_CHOICES),
  /** Cap on the recharges of one platform day. */
  cap: v.nullable(amount),
  /** A cap that is chosen and takes effect later. */
  next: v.nullable(v.object({ cap: v.nullable(amount), at: time })),
  /** A time-out: its end and its chosen length (ms). */
  rest: v.nullable(v.object({ until: time, ms: time })),
  /** The latest platform time seen. */
  seenAt: time,
  made: v.pipe(v.array(v.unknown()), v.transform(readableMade)),
};
const settingsSchema = v.object(FIELDS);

/**
 * The player's protection settings (decision 0081); they belong to the device, not to an account. Amounts in
 * micro-USDT; null is none.
 */
export type Protection = v.InferOutput<typeof settingsSchema>;
export type RemindEvery = Protection['remindEvery'];
export type NextCap = NonNullable<Protection['next']>;
export type Rest = NonNullable<Protection['rest']>;
export type Made = v.InferOutput<typeof madeSchema>;

export const UNPROTECTED: Protection = {
  rev: 0,
  remindEvery: 0,
  cap: null,
  next: null,
  rest: null,
  seenAt: 0,
  made: [],
};

/** A stored copy; missing fields were unreadable or never written. */
type Copy = Partial<Protection>;

/** Converts the settings to the JSON form of both stores, amounts as decimal text. */
export function writeCopy({ cap, next, made, ...rest }: Protection) {
  return {
    ...rest,
    cap: amountOut(cap),
    next: next && { cap: amountOut(next.cap), at: next.at },
    made: made.map(({ micro, ...one }) => ({ ...one, micro: moneyToWire(micro) })),
  };
}

function amountOut(micro: bigint | null): string | null {
  return micro === null ? null : moneyToWire(micro);
}

/** Reads a copy field by field, so that one corrupt field does not lose the others. */
export function readCopy(value: unknown): Copy {
  if (typeof value !== 'object' || value === null) return {};
  const stored = value as Record<string, unknown>;
  const fields = Object.entries(FIELDS).flatMap(([name, schema]) => {
    const { success, output } = v.safeParse(schema, stored[name]);
    return success ? [[name, output]] : [];
  });
  return Object.fromEntries(fields);
}

function readableMade(stored: unknown[]): Made[] {
  return stored.flatMap((one) => {
    const { success, output } = v.safeParse(madeSchema, one);
    return success ? output : [];
  });
}

/**
 * Merges two copies: each field from the newer copy, or from the older one where the newer is unreadable. Of
 * two time-outs the one that ends later is kept, because a time-out cannot be taken back.
 */
export function mergeCopies(one: Copy, other: Copy): Protection {
  const isNewer = (one.rev ?? -1) >= (other.rev ?? -1);
  const [newer, older] = isNewer ? [one, other] : [other, one];
  const rests = [one.rest, other.rest].filter((rest) => rest != null);
  const [rest = null] = rests.sort((first, second) => second.until - first.until);
  const seenAt = Math.max(one.seenAt ?? 0, other.seenAt ?? 0);
  return { ...UNPROTECTED, ...older, ...newer, rest, seenAt };
}
