import Dexie, { type Table } from 'dexie';
import type { Game } from '../contract/calls/lobby.ts';
import { GROUP_TABLES, type SumKey } from './group-tables.ts';
import { type Database, lazyDatabase, wipe } from './open.ts';
import type {
  BetRow,
  BillRow,
  BonusRow,
  CollectionName,
  SumRow,
  SyncState,
} from './record-collection.ts';

/** A game an account keeps, with what was known of it then: the catalogue may forget it. */
export interface KeptGame {
  /** {@link gameKey} of the game. */
  key: string;
  game: Game;
  /** Grows with every entry of its table; the clock may be set back, this is not. */
  order: number;
  /** ms since the epoch */
  at: number;
}

/** Details of a bet as they were seen; what decided it is open once the seed is. */
export interface KeptDetail {
  /** Of the bet. */
  id: string;
  lines: readonly { label: string; value: string }[];
  seedHash: string;
  /** Empty until it is revealed. */
  seed: string;
  clientSeed: string;
  nonce?: number | undefined;
  /** When they were read, ms by the platform's clock. */
  readAt: number;
}

/** Win and loss of one day of the platform, as it reported it. Amounts in micro-USDT. */
export interface ReportDay {
  /** YYYY-MM-DD */
  day: string;
  stake: bigint;
  win: bigint;
  rebate: bigint;
  /** What the player won, or lost when below zero. */
  net: bigint;
  /** When it was read, ms by the platform's clock. */
  readAt: number;
}

/** A member of the agent's team as the platform last told of him, of all time. Amounts in micro-USDT. */
export interface TeamMemberRow {
  id: string;
  /** Who invited him; empty where the platform does not say. The agent's own id for direct members. */
  parentId: string;
  /** 1 directly below the agent, up to 3. */
  depth: number;
  /** Masked by the platform. */
  name: string;
  vip: string;
  /** ms since the epoch; undefined where the platform does not say. */
  joinedAt: number | undefined;
  /** YYYY-MM-DD of the last day on which he played. */
  lastPlayed: string | undefined;
  stake: bigint;
  win: bigint;
  /** What he brought the agent. */
  commission: bigint;
  /** Members directly below him, as the platform counts them. */
  members: number;
  /** The {@link TeamRead} that saw him last. */
  pull: number;
}

/** One day of the agent's team, as the platform reported it. Amounts in micro-USDT. */
export interface IncomeDay {
  /** YYYY-MM-DD */
  day: string;
  stake: bigint;
  win: bigint;
  deposit: bigint;
  withdrawal: bigint;
  commission: bigint;
  /** How much of the commission has reached the wallet. */
  paid: bigint;
  /** Members who played. */
  active: number;
  /** Members who registered. */
  joined: number;
  /** When it was read, ms by the platform's clock. */
  readAt: number;
}

/** Which pull of something is the latest: what an earlier one reads counts no longer. */
interface LatestPull {
  /** Number of the latest pull; grows with each that begins. */
  pull: number;
}

/** The latest reading of the days of income. */
interface IncomeRead extends LatestPull {
  name: 'income';
}

/** How far the team has been read; moments in ms by the platform's clock. */
export interface TeamRead extends LatestPull {
  name: 'team';
  /** When it began. */
  since: number;
  /** When its last page came. */
  at: number;
  /** The page to go on with; 0 when it is over. */
  page: number;
  /** How many members the platform said there are. */
  total: number;
  /** When the latest pull began that came to its end, also where the platform's count disagreed. */
  endedAt?: number | undefined;
  /** When the latest pull began that saw everybody: the whole team is here as of then. */
  wholeAt?: number | undefined;
}

/**
 * What the device keeps of one account. Tables of later areas come as further versions, their
 * functions in a file of their own (as db/favourites.ts and db/played.ts).
 */
export class AccountDb extends Dexie {
  declare favourites: Table<KeptGame, string>;
  declare recents: Table<KeptGame, string>;

  declare bets: Table<BetRow, string>;
  declare bills: Table<BillRow, string>;
  declare bonuses: Table<BonusRow, string>;
  declare sums: Table<SumRow, SumKey>;
  declare marks: Table<SyncState, CollectionName>;
  declare betDetails: Table<KeptDetail, string>;
  declare reportDays: Table<ReportDay, string>;

  declare members: Table<TeamMemberRow, string>;
  declare incomeDays: Table<IncomeDay, string>;
  declare reads: Table<TeamRead | IncomeRead, 'team' | 'income'>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ favourites: 'key, order', recents: 'key, order' });
    // Every filter of the record pages has its index, which ends with the moment: the rows of a day
    // come out of it in their order. Two facets chosen meet in an index of their own.
    this.version(2).stores({
      bets: 'id, at, [category+at], [status+at], [category+status+at]',
      bills: 'id, at, [type+at]',
      bonuses: 'id, at, [type+at], [status+at], [type+status+at]',
      betDetails: 'id',
      reportDays: 'day',
      ...GROUP_TABLES,
    });
    this.version(3).stores({ members: 'id, parentId, depth', incomeDays: 'day', reads: 'name' });
  }
}

const opened = new Map<string, Database<AccountDb>>();

/** Name of an account's own database. */
export function accountDbName(accountId: string): string {
  return `robohall-${accountId}`;
}

/** An account's own database; opens with its first use. */
export function accountDb(accountId: string): Database<AccountDb> {
  const known = opened.get(accountId);
  if (known) return known;
  const database = lazyDatabase(() => new AccountDb(accountDbName(accountId)));
  opened.set(accountId, database);
  return database;
}

/** Lets go of an account's database; the next use opens it again. */
export async function closeAccountDb(accountId: string): Promise<void> {
  const database = opened.get(accountId);
  opened.delete(accountId);
  await database?.close();
}

/**
 * Deletes everything the device keeps of an account; used by an explicit logout, with no signal too.
 * @throws {DbUnavailable} when it could not be deleted
 */
export async function wipeAccount(accountId: string): Promise<void> {
  await closeAccountDb(accountId);
  await wipe(accountDbName(accountId));
}
