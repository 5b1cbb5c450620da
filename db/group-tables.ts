/** Key of a {@link SumRow}: collection, day and the two facets. */
export type SumKey = [string, string, string | number, string | number];

/** Tables that every database with record collections has. */
export const GROUP_TABLES = { sums: '[book+day+a+b]', marks: 'book' } as const;
