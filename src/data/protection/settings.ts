import { moneyToWire, parseMoney } from '../../../contract/money.ts';

/** Minutes between reality checks; 0 is none. */
export const REMIND_CHOICES = [0, 15, 30, 60] as const;
export type RemindEvery = (typeof REMIND_CHOICES)[number];

/** A cap that is asked for and does not hold yet; null is none at all. */
export interface NextCap {
  cap: bigint | null;
  /** From when on it holds, ms by the platform's clock. */
  at: number;
}

/** A time-out. */
export interface Rest {
  /** Its end, ms by the platform's clock. */
  until: number;
  /** How long it was chosen to be, ms. */
  ms: number;
}

/** A recharge that was begun in this browser, with nothing that says by whom. */
export interface Made {
  opId: string;
  /** ms by the platform's clock */
  at: number;
  /** micro-USDT */
  micro: bigint;
}

/**
 * How whoever plays in this browser protects himself (decision 0081): of the device, not of an account.
 * Amounts in micro-USDT; null is none.
 */
export interface Protection {
  /** Grows with every change: of two copies the one with more is the newer. */
  rev: number;
  remindEvery: RemindEvery;
  /** Most that may be recharged in a day of the platform. */
  cap: bigint | null;
  next: NextCap | null;
  rest: Rest | null;
  /** The latest that the platform's clock is known to have been, ms. */
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

/** A copy as far as it can be read: what is missing was unreadable, or never written. */
type Copy = Partial<Protection>;

/** The settings as both stores take them: JSON, amounts as decimal text. */
export function writeCopy({ cap, next, made, ...rest }: Protection) {
  return {
    ...rest,
    cap: amountOut(cap),
    next: next && { cap: amountOut(next.cap), at: next.at },
    made: made.map(({ micro, ...one }) => ({ ...one, micro: moneyToWire(micro) })),
  };
}

/** Reads a copy field by field: one that is spoilt takes no other with it. */
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
 * What holds by two copies: the newer one's word on each field, the other's where that one is not
 * readable. Of two time-outs the longer one holds: none can be taken back.
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
