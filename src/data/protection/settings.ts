import { moneyToWire, parseMoney } from '../../../contract/money.ts';

/** Minutes between reality checks; 0 is none. */
export const REMIND_CHOICES = [0, 15, 30, 60] as const;
export type RemindEvery = (typeof REMIND_CHOICES)[number];

/** A cap that is chosen and not yet in effect; null is none. */
export interface NextCap {
  cap: bigint | null;
  /** When the cap takes effect, ms by the platform's clock. */
  at: number;
}

/** A time-out. */
export interface Rest {
  /** End of the time-out, ms by the platform's clock. */
  until: number;
  /** Chosen length, ms. */
  ms: number;
}

/** A recharge begun in this browser; stored without its account. */
export interface Made {
  opId: string;
  /** ms by the platform's clock */
  at: number;
  /** micro-USDT */
  micro: bigint;
}

/**
 * The player's protection settings (decision 0081); they belong to the device, not to an account. Amounts in
 * micro-USDT; null is none.
 */
export interface Protection {
  /** Revision; grows with every change, so that the newer of two copies can be told. */
  rev: number;
  remindEvery: RemindEvery;
  /** Cap on the recharges of one platform day. */
  cap: bigint | null;
  next: NextCap | null;
  rest: Rest | null;
  /** The latest platform time seen, ms. */
  seenAt: number;
  made: readonly Made[];
}

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

/** Reads a copy field by field, so that one corrupt field does not lose the others. */
export function readCopy(value: unknown): Copy {
  if (!isRecord(value)) return {};
  const copy: Copy = {};
  const { rev, seenAt, remindEvery } = value;
  if (isTime(rev)) copy.rev = rev;
  if (isTime(seenAt)) copy.seenAt = seenAt;
  const every = REMIND_CHOICES.find((choice) => choice === remindEvery);
  if (every !== undefined) copy.remindEvery = every;
  const cap = amountIn(value.cap);
  if (cap !== undefined) copy.cap = cap;
  const next = nullOr(value.next, readNext);
  if (next !== undefined) copy.next = next;
  const rest = nullOr(value.rest, readRest);
  if (rest !== undefined) copy.rest = rest;
  if (Array.isArray(value.made)) copy.made = value.made.flatMap((one) => readMade(one) ?? []);
  return copy;
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

function readNext(value: Record<string, unknown>): NextCap | undefined {
  const cap = amountIn(value.cap);
  return cap !== undefined && isTime(value.at) ? { cap, at: value.at } : undefined;
}

function readRest({ until, ms }: Record<string, unknown>): Rest | undefined {
  return isTime(until) && isTime(ms) ? { until, ms } : undefined;
}

function readMade(value: unknown): Made | undefined {
  if (!isRecord(value) || typeof value.opId !== 'string' || !isTime(value.at)) return undefined;
  const micro = amountIn(value.micro);
  return micro == null ? undefined : { opId: value.opId, at: value.at, micro };
}

function nullOr<T>(
  value: unknown,
  read: (value: Record<string, unknown>) => T | undefined,
): T | null | undefined {
  if (value === null) return null;
  return isRecord(value) ? read(value) : undefined;
}

function amountOut(micro: bigint | null): string | null {
  return micro === null ? null : moneyToWire(micro);
}

function amountIn(value: unknown): bigint | null | undefined {
  if (value === null) return null;
  try {
    const micro = typeof value === 'string' ? parseMoney(value) : undefined;
    return micro !== undefined && micro > 0n ? micro : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
