const TABLES = /^\/play(?:\/|$)/;

/**
 * Paths that the app's page never answers, though a browser may navigate to them: the platform, its files,
 * the demo tables, the repair page, and every path that names a file.
 */
const NOT_THE_APP = [/^\/api\//, /^\/media\//, TABLES, /^\/repair(?:[./]|$)/, /\/[^/]*\.[^/]+$/];

/**
 * True when the app's page answers an address. Only the path decides, because a query may contain dots and
 * slashes of any kind (a game's name, a token, where a visitor came from).
 */
export function isAppAddress({ pathname }: Pick<URL, 'pathname'>): boolean {
  return !NOT_THE_APP.some((pattern) => pattern.test(pathname));
}

/** True for the page of a demo table, which is treated like another site's page. */
export function isTableAddress({ pathname }: Pick<URL, 'pathname'>): boolean {
  return TABLES.test(pathname);
}
