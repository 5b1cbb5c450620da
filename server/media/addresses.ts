export type Pictures = ReturnType<typeof picturesAt>;

/**
 * Addresses of pictures.
 * @param version version of the drawings: pictures are cached forever, so a new version needs new addresses
 * @param base origin to put in front; empty for addresses relative to the platform
 */
export function picturesAt(version: string, base = '') {
  const address = (kind: string, name: string) =>
    `${base}/media/${kind}/${encodeURIComponent(name)}.svg?v=${version}`;
  return {
    game: (code: string) => address('game', code),
    plat: (platTypeId: number, category: number) => address('plat', `${platTypeId}-${category}`),
    banner: (id: number) => address('banner', String(id)),
    promotion: (kind: string) => address('promotion', kind),
    /** One of the two images of the popup after a login. */
    promo: (id: 1 | 2) => address('promo', String(id)),
    mark: (kind: 'business' | 'licence') => address('mark', kind),
  };
}
