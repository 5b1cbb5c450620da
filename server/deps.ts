import type { Hono } from 'hono';
import type { Db } from './db/client.ts';
import type { HashQueue } from './domain/hash-queue.ts';
import type { PasswordCost } from './domain/passwords.ts';
import type { DefinitionOf } from './domain/promotions/standing.ts';
import type { Table } from './domain/tables.ts';
import type { Log } from './log.ts';
import type { RetentionSettings, SeedSettings, Settings } from './settings.ts';
import type { Stage } from './web/health.ts';
import type { Metrics } from './web/metrics.ts';

/** Dependencies of the platform; tests replace the clock and the captcha texts. */
export interface Deps {
  db: Db;
  settings: Settings;
  distDir: string;
  tablesDir: string;
  /** ms since the epoch */
  now: () => number;
  captchaText: () => string;
  world: World;
  passwordCost: PasswordCost;
  hashes: HashQueue;
  log: Log;
  /** Absent where nobody may read them. */
  metrics: Metrics | undefined;
  stage: () => Stage;
}

/** Seed settings, and the current time at which the seeded records end. */
export interface SeedOptions extends SeedSettings {
  /** ms since the epoch */
  nowMs: number;
  passwordCost: PasswordCost;
}

/**
 * Tables, cashier, promotions, pictures and players of the platform. The platform's code knows none of them;
 * demo/main.ts passes demo/world.ts in.
 */
export interface World {
  /**
   * Opens a game for a login session. @returns the path of its table with a one-time ticket; undefined when the
   * session has just ended
   */
  openTable(
    db: Db,
    launch: { table: Table; userId: number; sessionHash: string },
    nowMs: number,
  ): Promise<string | undefined>;
  /** Path of the page where an order outside the trc20 channel is paid. */
  cashierPath(orderNo: string): string;
  /** What a promotion type counts and pays. */
  promotionOf: DefinitionOf;
  /** Mounts the world's own calls and pages: tables and cashier. */
  mount(app: Hono, deps: Deps): void;
  /** The picture at /media/<kind>/<name>.svg as SVG text; undefined when there is none. */
  drawPicture(kind: string, name: string): string | undefined;
  /** Version of the drawings; part of every picture's address. */
  artVersion: string;
  /** Fills a fresh database, brings an older seed up to date. */
  seed(db: Db, options: SeedOptions): Promise<void>;
  /** Renews demo data that would otherwise run out; called periodically. @param nowMs ms since the epoch */
  renew(db: Db, nowMs: number): Promise<void>;
  /** Deletes the world's own rows that nobody needs any more; called periodically. @param nowMs ms since the epoch */
  deleteOldRows(db: Db, retention: RetentionSettings, nowMs: number): Promise<void>;
}
