const TABLES = /^\/play(?:\/|$)/;

/**
 * Paths that are never answered with the app's page, though a browser may navigate to them: the
 * platform, its files, the demo tables, the repair page, and whatever names a file.
 */
const NOT_THE_APP = [/^\/api\//, /^\/media\//, TABLES, /^\/repair(?:[./]|$)/, /\/[^/]*\.[^/]+$/];

/**
 * True where the app's own page is the answer. Judged by the path alone: a query may hold dots and
 * slashes of any kind (a game's name, a token, where a visitor came from).
 */
export function isAppAddress({ pathname }: Pick<URL, 'pathname'>): boolean {
  return !NOT_THE_APP.some((pattern) => pattern.test(pathname));
}

/** True for the page of a demo table, which is another site's in all but its address. */
export function isTableAddress({ pathname }: Pick<URL, 'pathname'>): boolean {
  return TABLES.test(pathname);
}
