import * as v from 'valibot';
import { MoneyError, parseMoney, parseMoneyDown } from './money.ts';

/**
 * Readers of wire values, design chapter 11: numbers may travel as strings and vice versa, lists in the common
 * envelopes, and null, "", {}, [] and zero dates stand for an optional value that is absent. Every other mismatch
 * is an error with a path, so that what cannot be read is never taken for none or 0. A
 * reader whose schema does not show the contract's own form names it as metadata `wire`, for docs/openapi.json.
 */

/** Reads `schema` from the wire's value as `prepare` leaves it. */
export function prepared<const S extends v.GenericSchema>(
  schema: S,
  prepare: (wire: unknown) => unknown,
) {
  return v.lazy((wire): S => {
    const plain = prepare(wire);
    if (plain === wire) return schema;
    const replaced = v.pipe(
      v.unknown(),
      v.transform(() => plain),
      schema,
    );
    return replaced as unknown as S;
  });
}

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

/**
 * A point in time: ms or s since the epoch, or a written time, whose zone is UTC+8 unless it names another one;
 * gives ms.
 */
export const time = v.pipe(
  scalar,
  v.transform(toMs),
  v.check((ms) => ms >= 0 && ms <= LATEST_MS, 'not a time'),
);

/** The last moment of the platform's year 9999; a later day does not fit into ten characters. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999+08:00');

const SECONDS_BELOW = 100_000_000_000;

/** Year, month, day, and what follows them. */
const WRITTEN_DAY = /^(\d{4})[-/](\d\d?)[-/](\d\d?)(.*)$/;
/** Hour, minute, second, fraction and zone; the zone stands alone in the last group. */
const WRITTEN_TIME = /^[ T](\d\d?):(\d\d)(?::(\d\d)(\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)?$/;

function toMs(value: string | number): number {
  if (typeof value === 'number') return epochMs(value);
  if (/^\d+$/.test(value)) return epochMs(Number(value));
  const [, year, month = '', date = '', rest = ''] = WRITTEN_DAY.exec(value) ?? [];
  const [, hour, minute, second = '00', fraction = '', zone = '+08:00'] =
    WRITTEN_TIME.exec(rest || ' 00:00') ?? [];
  if (year === undefined || hour === undefined) return Date.parse(value);
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const clock = `${hour.padStart(2, '0')}:${minute}:${second}${fraction.slice(0, 4)}`;
  return Date.parse(`${day}T${clock}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
}

function epochMs(value: number): number {
  return value < SECONDS_BELOW ? value * 1000 : value;
}

/** A calendar day; gives "YYYY-MM-DD". */
export const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}[-/]\d\d[-/]\d\d( 00:00:00)?$/),
  v.transform((written) => written.slice(0, 10).replaceAll('/', '-')),
);

/** Zero dates of databases and languages: "0000-00-00 00:00:00", "0001-01-01T00:00:00Z", 0. */
const NO_MOMENT = /^(0|0000-00-00.*|-?0001-.*)$/;

/** True for what platforms send in place of an optional value that is absent. */
export function isNothing(wire: unknown, schema?: v.GenericSchema): boolean {
  if (wire === '' || wire === null) return true;
  if (typeof wire === 'object') return wire !== null && Object.keys(wire).length === 0;
  return (schema === time || schema === day) && NO_MOMENT.test(String(wire));
}

/** The schema's value; undefined, or the fallback if there is one, for nothing. */
function unlessNothing<const S extends v.GenericSchema>(schema: S) {
  return (wire: unknown) => (isNothing(wire, schema) ? undefined : wire);
}

/** Nothing takes the default, given in the wire's form (money as decimal text). */
export function orElse<
  const S extends v.GenericSchema,
  const D extends Exclude<v.InferInput<S>, null | undefined>,
>(schema: S, fallback: D) {
  return v.nullish(prepared(v.nullish(schema, fallback), unlessNothing(schema)), fallback);
}

/** Nothing is undefined. */
export function maybe<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.nullish(prepared(v.nullish(schema), unlessNothing(schema))),
    v.transform((value): v.InferOutput<S> | undefined => value ?? undefined),
  );
}

/** A field of a request that may be left out; unlike {@link maybe}, anything else has to be readable. */
export function optional<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value): v.InferOutput<S> | undefined => value ?? undefined),
  );
}

export const pageRequest = {
  page: orElse(v.pipe(int, v.minValue(1)), 1),
  size: orElse(v.pipe(int, v.minValue(1), v.maxValue(200)), 20),
};

/** Optional inclusive range of days, in the platform's time zone (UTC+8). */
export const dayRange = { date_from: optional(day), date_to: optional(day) };

export const nothing = v.optional(v.object({}), {});

/** An answer whose content is not used. */
export const anything = v.unknown();
