import type { Hono } from 'hono';
import type { Db } from './db/client.ts';
import type { Deps } from './deps.ts';
import type { PasswordCost } from './domain/passwords.ts';
import type { SeedSettings } from './settings.ts';

/** What to seed, and when that is: records end at this moment. */
export interface SeedOptions extends SeedSettings {
  /** ms since the epoch */
  nowMs: number;
  passwordCost: PasswordCost;
}

/**
 * What fills the platform with tables to play at, pictures and players. The platform itself knows none of
 * it; demo/world.ts is handed to it by demo/main.ts.
 */
export interface World {
  /** Path of the table where games of a category are played; a launch adds its ticket as a fragment. */
  tablePath(category: number): string;
  /** Mounts the tables' own calls and their page. */
  mountTables(app: Hono, deps: Deps): void;
  /** The picture at /media/<kind>/<name>.svg as SVG text; undefined when there is none. */
  drawPicture(kind: string, name: string): string | undefined;
  /** Fills a fresh database, brings an older seed up to date. */
  seed(db: Db, options: SeedOptions): Promise<void>;
  /** Renews what a demo would otherwise run out of; called now and then. @param nowMs ms since the epoch */
  renew(db: Db, nowMs: number): Promise<void>;
}
