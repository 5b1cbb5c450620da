/** Key of a {@link SumRow}: book, day and the two facets. */
export type SumKey = [string, string, string | number, string | number];

/** Tables that every database with books has. */
export const SHELF_TABLES = { sums: '[book+day+a+b]', marks: 'book' } as const;
