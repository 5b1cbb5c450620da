import Dexie, { type Table } from 'dexie';
import type { Game } from '../contract/calls/lobby.ts';
import { accountDatabases, wipe } from './open.ts';
import {
  type BetRow,
  type BillRow,
  type BonusRow,
  type CollectionName,
  GROUP_TABLES,
  type SumKey,
  type SumRow,
  type SyncState,
} from './record-collection.ts';

/** A game an account keeps, with a copy of its details: the catalogue may forget the game. */
export interface KeptGame {
  /** {@link gameKey} of the game. */
  key: string;
  game: Game;
  /** Grows with every entry of its table; used for sorting because the clock may be set back. */
  order: number;
  /** ms since the epoch */
  at: number;
}

/** Details of a bet as last read; the outcome can be verified once the seed is revealed. */
export interface KeptDetail {
  /** Id of the bet. */
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

/**
 * Win and loss of one day of the platform, as it reported it. Amounts in micro-USDT, undefined where it does not
 * tell.
 */
export interface ReportDay {
  /** YYYY-MM-DD */
  day: string;
  stake?: bigint | undefined;
  win?: bigint | undefined;
  rebate?: bigint | undefined;
  /** Net result of the player; negative for a loss. */
  net?: bigint | undefined;
  /** When it was read, ms by the platform's clock. */
  readAt: number;
}

/**
 * A member of the agent's team as last reported by the platform, all-time. Amounts in micro-USDT; figures are
 * undefined where the platform does not tell.
 */
export interface TeamMemberRow {
  id: string;
  /** Id of the inviter; empty if the platform does not say. For direct members the agent's own id. */
  parentId: string;
  /** 1 directly below the agent, up to 3. */
  depth: number;
  /** Masked by the platform. */
  name: string;
  vip: string;
  /** ms since the epoch; undefined where the platform does not say. */
  joinedAt: number | undefined;
  /** YYYY-MM-DD of the member's last day of play. */
  lastPlayed: string | undefined;
  stake?: bigint | undefined;
  win?: bigint | undefined;
  /** Commission that the member brought the agent. */
  commission?: bigint | undefined;
  /** Number of direct sub-members, as the platform counts them. */
  members?: number | undefined;
  /** Number of the last pull ({@link TeamRead}) that listed the member. */
  pull: number;
}

/**
 * One day of the agent's team, as the platform reported it. Amounts in micro-USDT; figures are undefined where it
 * does not tell.
 */
export interface IncomeDay {
  /** YYYY-MM-DD */
  day: string;
  stake?: bigint | undefined;
  win?: bigint | undefined;
  deposit?: bigint | undefined;
  withdrawal?: bigint | undefined;
  commission?: bigint | undefined;
  /** How much of the commission has reached the wallet. */
  paid?: bigint | undefined;
  /** Members who played. */
  active?: number | undefined;
  /** Members who registered. */
  joined?: number | undefined;
  /** When it was read, ms by the platform's clock. */
  readAt: number;
}

/** The latest pull of the income days; results of earlier pulls are discarded. */
interface IncomeRead {
  name: 'income';
  /** Number of the latest pull; grows with each that begins. */
  pull: number;
}

/** How far the team has been read; moments in ms by the platform's clock. */
export interface TeamRead {
  name: 'team';
  /** Number of the latest pull; grows with each that begins, and results of earlier pulls are discarded. */
  pull: number;
  /** When the pull began. */
  since: number;
  /** When its last page came. */
  at: number;
  /** The next page to read; 0 when the pull is over. */
  page: number;
  /** How many members the platform said there are. */
  total: number;
  /** Start of the latest pull that reached its end, even if the platform's count disagreed. */
  endedAt?: number | undefined;
  /** Start of the latest pull that saw every member: the stored team is complete as of then. */
  wholeAt?: number | undefined;
}

/**
 * The database of one account. New tables are added as further versions, with their functions in files
 * of their own (such as db/kept-games.ts and db/team.ts).
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
    // Every filter of the record pages has an index, also for two facets at once; each ends with the
    // moment, so that the rows of a day come out sorted.
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

/** Name of an account's own database. */
export function accountDbName(accountId: string): string {
  return `robohall-${accountId}`;
}

const databases = accountDatabases((accountId) => new AccountDb(accountDbName(accountId)));

export const accountDb = databases.of;
export const closeAccountDb = databases.close;

/**
 * Deletes an account's database; used by an explicit logout, offline too.
 * @throws {DbUnavailable} when it could not be deleted
 */
export async function wipeAccount(accountId: string): Promise<void> {
  await closeAccountDb(accountId);
  await wipe(accountDbName(accountId));
}
