import * as v from 'valibot';
import { int, isNothing, maybe, prepared } from './readers.ts';

/**
 * Readers of lists, design chapter 11. The contract's page is `{ total, data }`; platforms also send bare arrays and
 * other names. A value that holds its rows under no known name is an error, never an empty list (fault 71).
 */

const ROWS_NAMES = ['data', 'list', 'rows', 'records', 'items'];
const TOTAL_NAMES = ['total', 'count'];

interface Page {
  total?: unknown;
  data: unknown;
}

/**
 * The contract's page for a list in any known envelope, also in two of them; any other value becomes its `data`,
 * which then cannot be read. A total below the rows of the page counts something else.
 */
function pageIn(wire: unknown): Page {
  if (Array.isArray(wire)) return { data: wire };
  if (isNothing(wire)) return { data: [] };
  if (typeof wire !== 'object') return { data: wire };
  const fields = wire as Record<string, unknown>;
  const totalName = TOTAL_NAMES.find((name) => name in fields);
  const total = totalName && fields[totalName];
  const named = ROWS_NAMES.filter((name) => name in fields).map((name) => fields[name]);
  const rows = named.find((value) => !isNothing(value)) ?? named.find(Array.isArray);
  if (Array.isArray(rows)) {
    return { total: Number(total) < rows.length ? undefined : total, data: rows };
  }
  if (rows !== undefined) {
    const inner = pageIn(rows);
    return { ...inner, total: inner.total ?? total };
  }
  const isEmpty = named.length > 0 || String(total) === '0';
  const isElsewhere = Object.values(fields).some(
    (value) => Array.isArray(value) && value.length > 0,
  );
  return { total, data: isEmpty && !isElsewhere ? [] : undefined };
}

/** What is absent stays absent, which no page of an answer may be. */
const pageUnlessAbsent = (wire: unknown) => (wire === undefined ? undefined : pageIn(wire));
const rowsIn = (wire: unknown) => pageIn(wire).data;

/** A list in which every row must be readable. */
export function list<const S extends v.GenericSchema>(row: S) {
  return v.nullish(prepared(v.array(row), rowsIn), () => []);
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
    v.metadata({ wire: v.array(row) }),
  ) as v.GenericSchema<v.InferInput<S>[], { data: v.InferOutput<S>[]; unreadable: number }>;
}

/** A list for browsing (games, banners): a broken row is left out, so that the lobby stays usable. */
export function browsable<const S extends v.GenericSchema>(row: S) {
  return v.pipe(
    v.nullish(prepared(readableRows(row), rowsIn), () => []),
    v.transform(({ data }) => data),
  );
}

/** A page in which every row must be readable. `total` counts the rows of all pages, where the platform tells. */
export function pageOf<const S extends v.GenericSchema>(row: S) {
  return v.pipe(
    prepared(v.object({ total: maybe(int), data: v.array(row) }), pageUnlessAbsent),
    v.transform(({ total, data }) => ({ total, data })),
  );
}

/**
 * A page of records. A row that cannot be read is left out and counted, so that it does not cost the player
 * the whole page; a page without any readable row is an error.
 */
export function recordPage<const S extends v.GenericSchema>(row: S) {
  return v.pipe(
    prepared(v.object({ total: maybe(int), data: readableRows(row) }), pageUnlessAbsent),
    v.transform(({ total, data }) => ({ total, ...data })),
  );
}
