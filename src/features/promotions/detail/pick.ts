import type { Promotion } from '../../../../contract/calls/promotions.ts';

/**
 * The promotion type in an address; undefined if invalid. 0 is a special activity, -1 a type without a number; a
 * platform may have more types than the specification.
 */
export function readType(text: string | null): number | undefined {
  return text !== null && /^(-1|0|[1-9]\d{0,5})$/.test(text) ? Number(text) : undefined;
}

/** The contract's limit for ids (characters). */
const LONGEST_ID = 128;

/** The activity id in an address; undefined if it is missing or too long. */
export function readActivityId(text: string | null): string | undefined {
  const id = text?.trim() ?? '';
  return id === '' || id.length > LONGEST_ID ? undefined : id;
}

/**
 * The promotion of a type; of several periods, the current one, else the next or the latest.
 * @param now ms by the platform's clock
 */
export function pickPromotion(
  promotions: readonly Promotion[],
  type: number,
  now: number,
): Promotion | undefined {
  const [first] = promotions
    .filter(({ activity_type }) => activity_type === type)
    .sort((a, b) => rank(b, now) - rank(a, now) || (b.starts_at ?? 0) - (a.starts_at ?? 0));
  return first;
}

function rank({ starts_at, ends_at }: Promotion, now: number): number {
  if (ends_at !== undefined && ends_at <= now) return 0;
  return (starts_at ?? 0) > now ? 1 : 2;
}
