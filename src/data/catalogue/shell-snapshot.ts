import type { Banner, Game } from '../../../contract/calls/lobby.ts';
import { readStoredJson, STORAGE_KEYS, writeStored } from '../../storage.ts';

/** Number of covers on a first screen. */
const MOST_GAMES = 9;

/** Data that the static shell shows at once on the next visit (src/app/shell-snapshot-inline.js). */
interface Glance {
  banner?: string | undefined;
  games?: Array<[name: string, image: string]>;
}

/** Stores the first banner for the next start. */
export function snapshotBanners(banners: readonly Banner[]): void {
  note({ banner: banners[0]?.image });
}

/** Stores the first games for the next start. */
export function snapshotGames(games: readonly Game[]): void {
  note({ games: games.slice(0, MOST_GAMES).map(({ name, image }) => [name, image]) });
}

function note(part: Glance): void {
  const known = readStoredJson(STORAGE_KEYS.glance, (value) =>
    typeof value === 'object' && value !== null ? (value as Glance) : undefined,
  );
  const next = JSON.stringify({ ...known, ...part });
  if (next !== JSON.stringify(known)) writeStored(STORAGE_KEYS.glance, next);
}
