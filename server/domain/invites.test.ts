import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteVisits } from '../db/schema/users.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { inviterOf, MOST_VISITS, noteVisit, VISIT_MS } from './invites.ts';

const NOW = Date.UTC(2026, 10, 20);
let platform: TestApp;
let inviterId = 0;
let otherId = 0;

beforeAll(async () => {
  platform = await openTestApp();
  inviterId = (await inviterOf(platform.db, 'PLAYR8'))?.id ?? 0;
  otherId = (await inviterOf(platform.db, 'AGENT8'))?.id ?? 0;
});
afterAll(() => platform?.close());
beforeEach(() => platform.db.delete(inviteVisits));

const note = (device: string, atMs: number) =>
  noteVisit(platform.db, { device, code: 'playr8', inviterId, at: new Date(atMs) });

const devices = async () => {
  const rows = await platform.db.select().from(inviteVisits).orderBy(inviteVisits.notedAt);
  return rows.map(({ device }) => device);
};

describe('visits by invite code', () => {
  it('are noted once for a device, and forgotten after thirty days', async () => {
    await note('early', NOW);
    await note('again', NOW);
    await note('again', NOW + 1000);
    await note('late', NOW + VISIT_MS);
    expect(await devices()).toEqual(['early', 'again', 'late']);
    await note('later', NOW + VISIT_MS + 1);
    expect(await devices()).toEqual(['again', 'late', 'later']);
  });

  it('are noted up to a number for an inviter, the latest', async () => {
    const visit = (inviter: number, code: string) => (_: unknown, count: number) => ({
      device: `phone_${count}`,
      code,
      inviterId: inviter,
      notedAt: new Date(NOW + count),
    });
    await platform.db
      .insert(inviteVisits)
      .values([
        ...Array.from({ length: MOST_VISITS }, visit(inviterId, 'PLAYR8')),
        ...Array.from({ length: 3 }, visit(otherId, 'AGENT8')),
      ]);
    await note('one_more', NOW + MOST_VISITS);
    const mine = eq(inviteVisits.inviterId, inviterId);
    const count = (device: string) =>
      platform.db.$count(inviteVisits, and(mine, eq(inviteVisits.device, device)));
    expect(await platform.db.$count(inviteVisits, mine)).toBe(MOST_VISITS);
    expect([await count('phone_0'), await count('phone_1'), await count('one_more')]).toEqual([
      0, 1, 1,
    ]);
    expect(await platform.db.$count(inviteVisits)).toBe(MOST_VISITS + 3);
  });
});
