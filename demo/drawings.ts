import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BANNER_KINDS, banner, COVER_KINDS, isBannerKind } from './art/banners.ts';
import { gameCover } from './art/covers.ts';
import { platCover } from './art/halls.ts';
import { businessMark, licenceMark, promo } from './art/promo.ts';
import { GAMES } from './seed/catalogue/games.ts';
import { PLATS } from './seed/catalogue/plats.ts';

const DRAWING_FOLDERS = ['./art', './seed/catalogue'];

/**
 * Version of the drawings: a hash of their source, so that it changes with them by itself and is the same in
 * every process. It is part of every picture's address, because pictures are cached forever.
 */
export const ART_VERSION = sourceVersion();

type Draw = () => string;

const gamesByCode = new Map(GAMES.map((game) => [game.code, game]));
const hallNames = new Set(PLATS.map((plat) => `${plat.vendorId}-${plat.category}`));

/** How to draw each kind of picture by name; undefined when there is no such picture. */
const DRAWINGS: Readonly<Record<string, (name: string) => Draw | undefined>> = {
  game: (name) => {
    const game = gamesByCode.get(name);
    if (!game) return undefined;
    const { category, vendorId: vendor, name: title } = game;
    return () => gameCover({ seed: name, category, vendor, title });
  },
  plat: (name) => {
    if (!hallNames.has(name)) return undefined;
    const [vendor = 0, category = 0] = name.split('-').map(Number);
    return () => platCover({ vendor, category });
  },
  banner: (name) => {
    // After the seeded banners come pictures for those that an operator adds (docs/operate.md).
    const kinds = [...BANNER_KINDS, ...COVER_KINDS];
    const kind = /^[1-9]\d?$/.test(name) ? kinds[Number(name) - 1] : undefined;
    return kind && (() => banner({ kind: kind.kind }));
  },
  promotion: (name) => (isBannerKind(name) ? () => banner({ kind: name }) : undefined),
  promo: (name) => {
    if (name === '1') return () => promo(1);
    return name === '2' ? () => promo(2) : undefined;
  },
  mark: (name) => {
    if (name === 'business') return businessMark;
    return name === 'licence' ? licenceMark : undefined;
  },
};

/**
 * The picture at /media/<kind>/<name>.svg as SVG text, drawn on every call.
 * @returns undefined when there is none
 */
export function drawArt(kind: string, name: string): string | undefined {
  const find = Object.hasOwn(DRAWINGS, kind) ? DRAWINGS[kind] : undefined;
  return find?.(name)?.();
}

function sourceVersion(): string {
  const hash = createHash('sha1');
  for (const name of DRAWING_FOLDERS) {
    const folder = fileURLToPath(new URL(name, import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.sort()) {
      if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('base64url').slice(0, 8);
}
