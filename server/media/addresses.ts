export interface Pictures {
  game(code: string): string;
  plat(platTypeId: number, category: number): string;
  banner(id: number): string;
  promotion(kind: string): string;
  /** One of the two images of the popup after a login. */
  promo(id: 1 | 2): string;
  mark(kind: 'business' | 'licence'): string;
}

/**
 * @param version version of the drawings: pictures are cached forever, so a new version needs new addresses
 * @param base origin to put in front; empty for addresses relative to the platform
 */
export function picturesAt(version: string, base = ''): Pictures {
  const address = (kind: string, name: string) =>
    `${base}/media/${kind}/${encodeURIComponent(name)}.svg?v=${version}`;
  return {
    game: (code) => address('game', code),
    plat: (platTypeId, category) => address('plat', `${platTypeId}-${category}`),
    banner: (id) => address('banner', String(id)),
    promotion: (kind) => address('promotion', kind),
    promo: (id) => address('promo', String(id)),
    mark: (kind) => address('mark', kind),
  };
}
