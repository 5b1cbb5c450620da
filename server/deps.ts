import type { Hono } from 'hono';
import type { Db } from './db/client.ts';
import type { HashQueue } from './domain/hash-queue.ts';
import type { PasswordCost } from './domain/passwords.ts';
import type { SeedSettings, Settings } from './settings.ts';

/** What the platform is made of; tests put their own clock and captcha texts in. */
export interface Deps {
  db: Db;
  settings: Settings;
  /** Folder of the built app. */
  distDir: string;
  /** Folder of the built page of the demo tables. */
  tablesDir: string;
  /** ms since the epoch */
  now: () => number;
  /** Text of the next captcha. */
  captchaText: () => string;
  /** Tables, pictures and seed. */
  world: World;
  passwordCost: PasswordCost;
  /** Where passwords are hashed, few at a time. */
  hashes: HashQueue;
  /** Takes a line for the operator; never a secret. */
  log: (line: string) => void;
}

/** What to seed, and when that is: records end at this moment. */
export interface SeedOptions extends SeedSettings {
  /** ms since the epoch */
  nowMs: number;
  passwordCost: PasswordCost;
}

/**
 * What fills the platform with tables to play at, pictures and players. The platform itself knows none of
 * it; demo/main.ts hands it demo/world.ts.
 */
export interface World {
  /** Path of the table where games of a category are played; a launch adds its ticket as a fragment. */
  tablePath(category: number): string;
  /** Mounts the tables' own calls and their page. */
  mountTables(app: Hono, deps: Deps): void;
  /** The picture at /media/<kind>/<name>.svg as SVG text; undefined when there is none. */
  drawPicture(kind: string, name: string): string | undefined;
  /** Names the state of the drawings; part of every picture's address. */
  artVersion: string;
  /** Fills a fresh database, brings an older seed up to date. */
  seed(db: Db, options: SeedOptions): Promise<void>;
  /** Renews what a demo would otherwise run out of; called now and then. @param nowMs ms since the epoch */
  renew(db: Db, nowMs: number): Promise<void>;
}
