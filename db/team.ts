import { type AccountDb, accountDb, type TeamMemberRow, type TeamRead } from './account.ts';
import { AgentPullOver, nextPull } from './agent-pull.ts';
import { refuse } from './open.ts';

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
export interface TeamPage {
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
