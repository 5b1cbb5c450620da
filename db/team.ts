import {
  type AccountDb,
  accountDb,
  type IncomeDay,
  type TeamMemberRow,
  type TeamRead,
} from './account.ts';
import { refuse } from './open.ts';

/** Another pull has begun, or the table was cleared: the results of this pull must be discarded. */
export class AgentPullOver extends Error {
  override readonly name = 'AgentPullOver';
}

/** Every member who is known, in no order. */
export function readTeam(accountId: string): Promise<TeamMemberRow[]> {
  return accountDb(accountId).run((db) => db.members.toArray());
}

/** State of the latest team pull; undefined when there was none. */
export function readTeamMark(accountId: string): Promise<TeamRead | undefined> {
  return accountDb(accountId).run(markOf);
}

/** Ids of the members that a pull has seen so far. */
export async function readPulledIds(accountId: string, pull: number): Promise<Set<string>> {
  const ids = await accountDb(accountId).run((db) =>
    db.members.filter((row) => row.pull === pull).primaryKeys(),
  );
  return new Set(ids);
}

/**
 * Begins a pull with a new number.
 * @param now ms by the platform's clock
 */
export function beginTeamPull(accountId: string, now: number): Promise<TeamRead> {
  return accountDb(accountId).change(['reads'], async (db) => {
    const known = await markOf(db);
    const begun: TeamRead = {
      ...known,
      name: 'team',
      pull: nextPull(known, now),
      since: now,
      at: now,
      page: 1,
      total: 0,
    };
    await db.reads.put(begun);
    return begun;
  });
}

/** The result of one page of a pull. */
interface TeamPage {
  pull: number;
  rows: readonly Omit<TeamMemberRow, 'pull'>[];
  /** The next page to read. */
  next: number;
  total: number;
  /** ms by the platform's clock */
  at: number;
}

/**
 * Stores a page's members and the next page number in one transaction.
 * @throws {AgentPullOver}
 */
export function takeTeamPage(accountId: string, page: TeamPage): Promise<void> {
  const { pull, rows, next, total, at } = page;
  return whileCurrent(accountId, pull, async (db, known) => {
    await db.reads.put({ ...known, page: next, total, at });
    await db.members.bulkPut(rows.map((row) => ({ ...row, pull })));
  });
}

/**
 * Ends a pull.
 * @param isWhole the pull has seen the whole team; members that it has not seen are deleted
 * @throws {AgentPullOver}
 */
export function endTeamPull(accountId: string, pull: number, isWhole: boolean): Promise<void> {
  return whileCurrent(accountId, pull, async (db, known) => {
    const { since, wholeAt } = known;
    if (isWhole) await db.members.filter((row) => row.pull !== pull).delete();
    await db.reads.put({ ...known, page: 0, endedAt: since, wholeAt: isWhole ? since : wholeAt });
  });
}

/** The known days of a range (both included), oldest first. */
export function readIncomeDays(accountId: string, from: string, to: string): Promise<IncomeDay[]> {
  return accountDb(accountId).run((db) =>
    db.incomeDays.where('day').between(from, to, true, true).toArray(),
  );
}

/**
 * Begins a pull of the income days.
 * @param now ms by the platform's clock
 * @returns the pull's number, valid until another pull begins or the days are cleared
 */
export function beginIncomePull(accountId: string, now: number): Promise<number> {
  return accountDb(accountId).change(['reads'], async (db) => {
    const pull = nextPull(await db.reads.get('income'), now);
    await db.reads.put({ name: 'income', pull });
    return pull;
  });
}

/**
 * Replaces the stored days of a range (both included) with the reported ones; days that the report leaves out are deleted.
 * @throws {AgentPullOver} when the days were cleared or a newer pull has begun
 */
export async function replaceIncomeDays(
  accountId: string,
  { pull, from, to, days }: { pull: number; from: string; to: string; days: readonly IncomeDay[] },
): Promise<void> {
  const own = days.filter(({ day }) => from <= day && day <= to);
  await accountDb(accountId).change(['incomeDays', 'reads'], async (db) => {
    if ((await db.reads.get('income'))?.pull !== pull) refuse(new AgentPullOver());
    await db.incomeDays.where('day').between(from, to, true, true).delete();
    await db.incomeDays.bulkPut(own);
  });
}

/** Number of stored team members and income days. */
export function countTeam(accountId: string) {
  return accountDb(accountId).run(async (db) => ({
    members: await db.members.count(),
    incomeDays: await db.incomeDays.count(),
  }));
}

/**
 * Deletes the team and the income days; their views read them again. A running pull then fails with
 * AgentPullOver.
 */
export async function clearTeam(accountId: string): Promise<void> {
  await accountDb(accountId).change(['members', 'incomeDays', 'reads'], async (db) => {
    await Promise.all([db.members.clear(), db.incomeDays.clear(), db.reads.clear()]);
  });
}

async function markOf({ reads }: Pick<AccountDb, 'reads'>): Promise<TeamRead | undefined> {
  const read = await reads.get('team');
  return read?.name === 'team' ? read : undefined;
}

/** Runs work in one transaction while the pull is the latest. @throws {AgentPullOver} */
async function whileCurrent(
  accountId: string,
  pull: number,
  work: (db: Pick<AccountDb, 'members' | 'reads'>, known: TeamRead) => Promise<void>,
): Promise<void> {
  await accountDb(accountId).change(['members', 'reads'], async (db) => {
    const known = await markOf(db);
    if (known?.pull !== pull) return refuse(new AgentPullOver());
    await work(db, known);
  });
}

/**
 * The number of a new pull. Based on the time too, so that a number is not reused after a clearing.
 * @param known the latest pull, if it is stored
 * @param now ms by the platform's clock
 */
function nextPull(known: { pull: number } | undefined, now: number): number {
  return Math.max((known?.pull ?? 0) + 1, now);
}
