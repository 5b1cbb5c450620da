import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DRAWING_FOLDERS = ['../art', '../seed/catalogue'];

/**
 * Which state of the drawings this is: made of their source, so that it changes with them by itself
 * and is the same in every process. Part of every picture's address, for they are cached for good.
 */
export const ART_VERSION = sourceVersion();

/** Addresses of generated pictures. */
export interface Pictures {
  game(code: string): string;
  plat(platTypeId: number, category: number): string;
  banner(id: number): string;
  /** A promotion's picture, by its kind. */
  promotion(kind: string): string;
  /** One of the two images of the popup after a login. */
  promo(id: 1 | 2): string;
  mark(kind: 'business' | 'licence'): string;
}

/** @param base origin to put in front; empty for addresses relative to the platform */
export function picturesAt(base: string): Pictures {
  const address = (kind: string, name: string) =>
    `${base}/media/${kind}/${encodeURIComponent(name)}.svg?v=${ART_VERSION}`;
  return {
    game: (code) => address('game', code),
    plat: (platTypeId, category) => address('plat', `${platTypeId}-${category}`),
    banner: (id) => address('banner', String(id)),
    promotion: (kind) => address('promotion', kind),
    promo: (id) => address('promo', String(id)),
    mark: (kind) => address('mark', kind),
  };
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
