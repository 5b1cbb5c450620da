import { randomBytes } from 'node:crypto';
import type { Db } from '../../../server/db/client.ts';
import { users } from '../../../server/db/schema/users.ts';
import { hashPassword } from '../../../server/domain/passwords.ts';
import { idAt } from '../history/rows.ts';
import type { HistoryPlayer } from '../history/seed-history.ts';
import { insertRows, reserveIds } from '../insert-rows.ts';
import { type RosterEntry, rosterOf } from './roster.ts';

/**
 * Registers a team of 300 below an agent, three deep, over the last eight months. Nobody logs in as one
 * of them: their password is not kept.
 * @param others members that the agent has already
 * @returns whoever is to be given a past, a wallet at the least
 */
export async function seedTeam(
  tx: Db,
  agentId: number,
  others: number,
  nowMs: number,
): Promise<HistoryPlayer[]> {
  const known = await tx.select({ name: users.nameKey, code: users.inviteCode }).from(users);
  const roster = rosterOf(nowMs, others, {
    names: known.map(({ name }) => name),
    codes: known.map(({ code }) => code),
  });
  const ids = await reserveIds(tx, users, roster.length);
  const idOf = new Map(roster.map((entry, index) => [entry, idAt(ids, index)]));
  const parents = new Set(roster.map(({ parent }) => parent));
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const rows = roster.map((entry) => ({
    id: idOf.get(entry) ?? 0,
    username: entry.username,
    nameKey: entry.username.toLowerCase(),
    passwordHash,
    withdrawalPasswordHash: null,
    inviteCode: entry.inviteCode,
    parentId: parentOf(entry) ?? agentId,
    isBroker: parents.has(entry),
    agentLevel: parents.has(entry) ? 1 : 0,
    vip: entry.vip,
    createdAt: entry.joinedAt,
  }));
  await insertRows(tx, users, rows);
  return roster.map((entry) => ({
    id: idOf.get(entry) ?? 0,
    username: entry.username,
    joinedAt: entry.joinedAt,
    ...(entry.plan ? { plan: entry.plan } : {}),
  }));

  function parentOf({ parent }: RosterEntry): number | undefined {
    return parent && idOf.get(parent);
  }
}
