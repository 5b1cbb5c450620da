import * as v from 'valibot';
import { int, isNothing, maybe, prepared } from './readers.ts';

/**
 * Readers of lists, design chapter 11. The contract's page is `{ total, data }`; platforms also send bare arrays and
 * other names. A value that holds its rows under no known name is an error, never an empty list (fault 71).
 */

const ROWS_NAMES = ['data', 'list', 'rows', 'records', 'items'];
const TOTAL_NAMES = ['total', 'count'];

/** The contract's page for a list in any known envelope; every other value stays as it is. */
function pageIn(wire: unknown): unknown {
  if (Array.isArray(wire)) return { data: wire };
  if (isNothing(wire)) return { data: [] };
  if (typeof wire !== 'object' || wire === null) return wire;
  const fields = wire as Record<string, unknown>;
  const totalName = TOTAL_NAMES.find((name) => name in fields);
  const rowsName = ROWS_NAMES.find((name) => name in fields);
  const total = totalName && fields[totalName];
  const isEmpty = rowsName === undefined ? Number(total) === 0 : isNothing(fields[rowsName]);
  return { total, data: isEmpty ? [] : rowsName && fields[rowsName] };
}

/** The rows of a list in any known envelope. */
function rowsIn(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire;
  const page = pageIn(wire);
  return typeof page === 'object' && page !== null && 'data' in page ? page.data : page;
}

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
    prepared(v.object({ total: maybe(int), data: v.array(row) }), pageIn),
    v.transform(({ total, data }) => ({ total, data })),
  );
}

/**
 * A page of records. A row that cannot be read is left out and counted, so that it does not cost the player
 * the whole page; a page without any readable row is an error.
 */
export function recordPage<const S extends v.GenericSchema>(row: S) {
  return v.pipe(
    prepared(v.object({ total: maybe(int), data: readableRows(row) }), pageIn),
    v.transform(({ total, data }) => ({ total, ...data })),
  );
}
