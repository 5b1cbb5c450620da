import { afterEach, describe, expect, it } from 'vitest';
import { wipeAccount } from './account.ts';
import {
  AgentPullOver,
  beginIncomePull,
  beginTeamPull,
  clearTeam,
  countTeam,
  endTeamPull,
  readIncomeDays,
  readPulledIds,
  readTeam,
  readTeamMark,
  replaceIncomeDays,
  takeTeamPage,
} from './team.ts';
import { keepIncome, sampleIncome, sampleMember } from './testing/fake-team.ts';

const ACCOUNT = '7';
const NOW = Date.parse('2026-11-21T12:00:00+08:00');

afterEach(() => wipeAccount(ACCOUNT));

/** A page with these members. */
const pageOf = (pull: number, ids: string[], next = 2) => ({
  pull,
  rows: ids.map((id) => sampleMember(id)),
  next,
  total: ids.length,
  at: NOW + 5,
});
const ids = async () => (await readTeam(ACCOUNT)).map(({ id }) => id);

describe('the team on the device', () => {
  it('comes page by page, with the page to go on with', async () => {
    const { pull } = await beginTeamPull(ACCOUNT, NOW);
    await takeTeamPage(ACCOUNT, pageOf(pull, ['a', 'b']));
    expect(await ids()).toEqual(['a', 'b']);
    expect(await readTeamMark(ACCOUNT)).toMatchObject({ page: 2, total: 2, at: NOW + 5 });
    expect((await readTeamMark(ACCOUNT))?.wholeAt).toBeUndefined();
    await endTeamPull(ACCOUNT, pull, true);
    expect(await readTeamMark(ACCOUNT)).toMatchObject({ page: 0, wholeAt: NOW });
  });

  it('forgets whoever a whole pull has not seen, and nobody before it is whole', async () => {
    const first = await beginTeamPull(ACCOUNT, NOW);
    await takeTeamPage(ACCOUNT, pageOf(first.pull, ['a', 'b']));
    await endTeamPull(ACCOUNT, first.pull, true);
    const second = await beginTeamPull(ACCOUNT, NOW);
    expect(second).toMatchObject({ wholeAt: NOW, page: 1 });
    await takeTeamPage(ACCOUNT, pageOf(second.pull, ['b', 'c']));
    expect(await ids()).toEqual(['a', 'b', 'c']);
    expect(await readPulledIds(ACCOUNT, second.pull)).toEqual(new Set(['b', 'c']));
    await endTeamPull(ACCOUNT, second.pull, true);
    expect(await ids()).toEqual(['b', 'c']);
  });

  it('takes nothing from a pull that another has taken the place of, or that was cleared', async () => {
    const { pull } = await beginTeamPull(ACCOUNT, NOW);
    const { pull: newer } = await beginTeamPull(ACCOUNT, NOW - 9_000);
    await expect(takeTeamPage(ACCOUNT, pageOf(pull, ['a']))).rejects.toThrow(AgentPullOver);
    await expect(endTeamPull(ACCOUNT, pull, true)).rejects.toThrow(AgentPullOver);
    await clearTeam(ACCOUNT);
    await expect(takeTeamPage(ACCOUNT, pageOf(newer, ['a']))).rejects.toThrow(AgentPullOver);
    expect(await readTeam(ACCOUNT)).toEqual([]);
  });

  it('is counted and cleared together with its days of income', async () => {
    const { pull } = await beginTeamPull(ACCOUNT, NOW);
    await takeTeamPage(ACCOUNT, pageOf(pull, ['a', 'b']));
    await keepIncome(ACCOUNT, [sampleIncome('2026-11-20')]);
    expect(await countTeam(ACCOUNT)).toEqual({ members: 2, incomeDays: 1 });
    await clearTeam(ACCOUNT);
    expect(await countTeam(ACCOUNT)).toEqual({ members: 0, incomeDays: 0 });
    expect(await readTeamMark(ACCOUNT)).toBeUndefined();
  });
});

describe('days of income', () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
  const known = async () =>
    (await readIncomeDays(ACCOUNT, '2026-11-01', '2026-11-30')).map(({ day, paid }) => [day, paid]);

  it('are brought up to date one by one', async () => {
    await keepIncome(
      ACCOUNT,
      days.map((day) => sampleIncome(day, { paid: 0n })),
    );
    await keepIncome(ACCOUNT, [sampleIncome('2026-11-19', { paid: 5n })]);
    expect(await known()).toEqual([
      ['2026-11-18', 0n],
      ['2026-11-19', 5n],
      ['2026-11-20', 0n],
    ]);
  });

  it('of a range are exactly what was reported of it', async () => {
    await keepIncome(
      ACCOUNT,
      days.map((day) => sampleIncome(day, { paid: 1n })),
    );
    const pull = await beginIncomePull(ACCOUNT, NOW);
    const reported = [
      sampleIncome('2026-11-20', { paid: 2n }),
      sampleIncome('2026-11-01', { paid: 9n }),
    ];
    const range = { from: '2026-11-19', to: '2026-11-21' };
    await replaceIncomeDays(ACCOUNT, { pull, ...range, days: reported });
    expect(await known()).toEqual([
      ['2026-11-18', 1n],
      ['2026-11-20', 2n],
    ]);
  });

  it('are not half there after they were cleared while they were read', async () => {
    await keepIncome(
      ACCOUNT,
      days.map((day) => sampleIncome(day)),
    );
    const pull = await beginIncomePull(ACCOUNT, NOW);
    await clearTeam(ACCOUNT);
    const late = { pull, from: '2026-11-19', to: '2026-11-21', days: [sampleIncome('2026-11-20')] };
    await expect(replaceIncomeDays(ACCOUNT, late)).rejects.toThrow(AgentPullOver);
    expect(await known()).toEqual([]);
  });

  it('are not what an older reading told, however late it comes', async () => {
    const day = '2026-11-20';
    const slow = await beginIncomePull(ACCOUNT, NOW);
    const quick = await beginIncomePull(ACCOUNT, NOW);
    const reading = (pull: number, paid: bigint) => ({
      ...{ pull, from: day, to: day },
      days: [sampleIncome(day, { paid })],
    });
    await replaceIncomeDays(ACCOUNT, reading(quick, 5n));
    await expect(replaceIncomeDays(ACCOUNT, reading(slow, 0n))).rejects.toThrow(AgentPullOver);
    expect(await known()).toEqual([[day, 5n]]);
  });
});
