import * as v from 'valibot';
import { MoneyError, parseMoney, parseMoneyDown } from './money.ts';

/**
 * Readers of wire values: numbers may travel as strings and vice versa, null counts as absent, and every
 * other mismatch is an error with a path. A reader whose schema does not show the contract's own form names that
 * form as metadata `wire`, from which docs/openapi.json is generated.
 */

const scalar = v.union([v.string(), v.pipe(v.number(), v.finite())]);

/** Text; a number becomes its decimal form. */
export const text = v.pipe(scalar, v.transform(String));

/**
 * Address of a picture: http(s), a path, or a data: image. Any other address becomes empty, like an absent
 * one.
 */
export const picture = v.pipe(
  text,
  v.transform((address) => (isPictureAddress(address) ? address : '')),
);

function isPictureAddress(address: string): boolean {
  const [, scheme] = /^[\s\p{Cc}]*([a-z][a-z\d+.-]*):/iu.exec(address) ?? [];
  if (scheme === undefined) return true;
  return /^https?$/i.test(scheme) || /^data:image\/[\w.+-]+[;,]/i.test(address);
}

/** An identifier; a number becomes text, so that ids are compared as text. */
export const id = v.pipe(text, v.minLength(1), v.maxLength(128));

/** A whole number within the safe range. */
export const int = v.pipe(
  scalar,
  v.transform((value) =>
    typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value),
  ),
  v.safeInteger('not a whole number'),
);

/** A yes or no: true/false, 1/0, "1"/"0", "true"/"false". */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform(
    (value) => !(value === false || value === 0 || ['', '0', 'false'].includes(String(value))),
  ),
);

/** Decimal text, or a number, to micro-USDT, rounded down. */
export const money = amountReader(parseMoneyDown);

/** An amount that stays the text which the platform sent. */
export const amountText = v.pipe(text, v.metadata({ wire: money }));

/** An optional amount: absent, unreadable and negative values become undefined. */
export const amountIfTold = v.fallback(maybe(v.pipe(money, v.minValue(0n))), undefined);

/** An amount in a request: decimal text to micro-USDT, refused when finer than 6 decimals. */
export const exactMoney = amountReader(parseMoney);

/** Issue message for text that is not an amount. */
export const NOT_AN_AMOUNT = 'not an amount';

function amountReader(parse: (decimal: string) => bigint) {
  return v.pipe(
    scalar,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return parse(decimalText(dataset.value));
      } catch (error) {
        if (!(error instanceof MoneyError)) throw error;
        addIssue({ message: NOT_AN_AMOUNT });
        return NEVER;
      }
    }),
  );
}

function decimalText(value: string | number): string {
  if (typeof value === 'string') return value;
  const plain = String(value);
  // 1e-7 and 1e21 have no plain form; toFixed gives one for small numbers, large ones are refused.
  return plain.includes('e-') ? value.toFixed(20) : plain;
}

/** A point in time: ms or s since the epoch, ISO text, or "YYYY-MM-DD HH:mm:ss" (read as UTC+8); gives ms. */
export const time = v.pipe(
  scalar,
  v.transform(toMs),
  v.check((ms) => ms >= 0 && ms <= LATEST_MS, 'not a time'),
);

/** The last moment of the platform's year 9999; a later day does not fit into ten characters. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999+08:00');

const SECONDS_BELOW = 100_000_000_000;

function toMs(value: string | number): number {
  if (typeof value === 'number') return epochMs(value);
  if (/^\d+$/.test(value)) return epochMs(Number(value));
  const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(value);
  return Date.parse(local ? `${local[1]}T${local[2]}+08:00` : value);
}

function epochMs(value: number): number {
  return value < SECONDS_BELOW ? value * 1000 : value;
}

/** A calendar day, "YYYY-MM-DD". */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Absent and null take the default, given in the wire's form (money as decimal text). */
export function orElse<
  const S extends v.GenericSchema,
  const D extends Exclude<v.InferInput<S>, null | undefined>,
>(schema: S, fallback: D) {
  return v.nullish(schema, fallback);
}

/** Absent and null are undefined. */
export function maybe<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value): v.InferOutput<S> | undefined => value ?? undefined),
  );
}

/** A list in which every row must be readable; null is an empty list. */
export function list<const S extends v.GenericSchema>(row: S) {
  return v.nullish(v.array(row), () => []);
}

/**
 * The readable rows of a list, and the number of the others; a list without any readable row is an error.
 * Typed by its rows, so that the server's answer is type-checked.
 */
function readableRows<const S extends v.GenericSchema>(row: S) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => {
      const data = rows.flatMap((candidate) => {
        const result = v.safeParse(row, candidate);
        return result.success ? [result.output] : [];
      });
      return { data, unreadable: rows.length - data.length };
    }),
    v.check(({ data, unreadable }) => data.length > 0 || unreadable === 0, 'no row is readable'),
  ) as v.GenericSchema<v.InferInput<S>[], { data: v.InferOutput<S>[]; unreadable: number }>;
}

/** A list for browsing (games, banners): a broken row is left out, so that the lobby stays usable. */
export function browsable<const S extends v.GenericSchema>(row: S) {
  return v.pipe(
    v.nullish(readableRows(row), () => []),
    v.transform(({ data }) => data),
    v.metadata({ wire: v.array(row) }),
  );
}

export const pageRequest = {
  page: orElse(v.pipe(int, v.minValue(1)), 1),
  size: orElse(v.pipe(int, v.minValue(1), v.maxValue(200)), 20),
};

/** Optional inclusive range of days, in the platform's time zone (UTC+8). */
export const dayRange = { date_from: maybe(day), date_to: maybe(day) };

/** The contract's form of a page, strictly. */
export function wirePage(row: v.GenericSchema) {
  return v.object({ total: maybe(int), data: v.array(row) });
}

export function pageOf<const S extends v.GenericSchema>(row: S) {
  return v.pipe(
    v.object({ total: orElse(int, 0), data: list(row) }),
    v.metadata({ wire: wirePage(row) }),
  );
}

/**
 * A page of records. A row that cannot be read is left out and counted, so that it does not cost the player
 * the whole page; a page without any readable row is an error, and so is an answer without rows and total.
 */
export function recordPage<const S extends v.GenericSchema>(row: S) {
  return v.pipe(
    v.object({ total: maybe(int), data: v.nullish(readableRows(row)) }),
    // An answer of another shape may hold its rows elsewhere: it is no proof that there are none (fault 71).
    v.check(
      ({ total, data }) => total !== undefined || data !== undefined,
      'neither rows nor their number',
    ),
    v.transform(({ total, data }) => ({ total, ...(data ?? { data: [], unreadable: 0 }) })),
    v.metadata({ wire: wirePage(row) }),
  );
}

export const nothing = v.optional(v.object({}), {});

/** An answer whose content is not used. */
export const anything = v.unknown();
