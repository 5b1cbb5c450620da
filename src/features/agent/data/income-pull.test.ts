import { describe, expect, it } from 'vitest';
import type { PerformanceDay } from '../../../../contract/calls/agents.ts';
import { addDays, dayOf, dayStart } from '../../../../contract/day.ts';
import type { IncomeDay } from '../../../../db/account.ts';
import { INCOME_PAGE, type IncomeDeps, pullIncome, renewFrom } from './income-pull.ts';

const TODAY = '2026-11-21';
const NOW = dayStart(TODAY) + 3_600_000;

function performance(day: string, commission = 10n, paid = commission): PerformanceDay {
  const none = { win: 0n, deposit: 0n, withdrawal: 0n, active: 1, joined: 0 };
  return { day, stake: commission * 100n, commission, paid, ...none };
}

/** A platform with days (newest first), and a device that keeps them. */
function world(days: PerformanceDay[], now = NOW) {
  const kept = new Map<string, IncomeDay>();
  const asked: Parameters<IncomeDeps['ask']>[0][] = [];
  const state = { days, now, ignoresDays: false, failsAt: 0 };
  const deps: IncomeDeps = {
    begin: async () => 1,
    ask: async (request) => {
      asked.push(request);
      if (state.failsAt === asked.length) throw new Error('cut');
      const { page, size, date_from: from } = request;
      const rows = state.days.filter(({ day }) => state.ignoresDays || !from || day >= from);
      return { total: rows.length, data: rows.slice((page - 1) * size, page * size) };
    },
    known: async () => [...kept.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    replace: async ({ from, to, days: rows }) => {
      for (const day of kept.keys()) if (from <= day && day <= to) kept.delete(day);
      for (const row of rows) if (from <= row.day && row.day <= to) kept.set(row.day, row);
    },
    now: () => state.now,
    dayOf,
  };
  return { deps, kept, asked, state };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => performance(addDays(TODAY, -index)));

describe('the pull of an agent’s days', () => {
  it('reads everything at first, page by page', async () => {
    const { deps, kept, asked } = world(many(450));
    expect(await pullIncome(deps)).toBe(NOW);
    expect(kept.size).toBe(450);
    expect(asked.map(({ page, date_from: from }) => [page, from])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ]);
  });

  it('later reads what may have changed, and takes away what is no longer reported', async () => {
    const { deps, kept, asked, state } = world(many(450));
    await pullIncome(deps);
    state.days = [
      performance(TODAY, 99n, 0n),
      ...state.days.filter(({ day }) => day < '2026-11-20'),
    ];
    asked.length = 0;
    await pullIncome(deps);
    expect(asked).toEqual([{ page: 1, size: INCOME_PAGE, date_from: '2026-11-19' }]);
    expect(kept.get(TODAY)).toMatchObject({ commission: 99n, paid: 0n });
    expect(kept.has('2026-11-20')).toBe(false);
    expect(kept.size).toBe(449);
  });

  it('comes back to days that were not paid, however long the visit was ago', async () => {
    const { deps, kept, state } = world([
      performance('2026-11-10', 10n, 0n),
      performance('2026-11-09'),
    ]);
    state.now = dayStart('2026-11-10') + 1;
    await pullIncome(deps);
    state.days = [performance('2026-11-12'), performance('2026-11-10'), performance('2026-11-09')];
    state.now = NOW;
    await pullIncome(deps);
    expect(kept.get('2026-11-10')?.paid).toBe(10n);
    expect([...kept.keys()].sort()).toEqual(['2026-11-09', '2026-11-10', '2026-11-12']);
  });

  it('writes nothing of a pull that was cut', async () => {
    const { deps, kept, state } = world(many(450));
    state.failsAt = 2;
    await expect(pullIncome(deps)).rejects.toThrow('cut');
    expect(kept.size).toBe(0);
    await pullIncome(deps);
    expect(kept.size).toBe(450);
  });

  it('keeps the days it asked for where the platform does not know of days', async () => {
    const { deps, kept, asked, state } = world(many(450));
    await pullIncome(deps);
    state.ignoresDays = true;
    asked.length = 0;
    await pullIncome(deps);
    expect(asked).toHaveLength(3);
    expect(kept.size).toBe(450);
  });

  it('survives a day that begins between two pages, and a list that never ends', async () => {
    const { deps, kept, state } = world(many(250));
    const { ask } = deps;
    deps.ask = async (request) => {
      const answer = await ask(request);
      if (request.page === 1) state.days = [performance(addDays(TODAY, 1)), ...state.days];
      return answer;
    };
    await pullIncome(deps);
    expect(kept.size).toBe(250);
    const endless = world([]);
    endless.deps.ask = async () => ({ total: 1_000_000, data: many(200) });
    await expect(pullIncome(endless.deps)).rejects.toMatchObject({ kind: 'shape' });
    expect(endless.kept.size).toBe(0);
  });

  it.each([
    ['an answer that counts days and tells of none', 1, { total: 3, data: [] }],
    ['a page that is missing', 2, { total: 450, data: [] }],
    ['a page that is missing, and the count with it', 2, { total: 0, data: [] }],
  ])('takes nothing away for %s', async (_what, page, half) => {
    const { deps, kept, state } = world(many(450));
    await pullIncome(deps);
    state.now += 400 * 86_400_000;
    const { ask } = deps;
    deps.ask = async (asked) => (asked.page === page ? half : await ask(asked));
    // Everything is read anew, as by a device that has been away for long.
    const known = deps.known;
    deps.known = async () => [];
    await expect(pullIncome(deps)).rejects.toMatchObject({ kind: 'shape' });
    deps.known = known;
    expect(kept.size).toBe(450);
  });

  it('takes nothing away for an answer without anything in it', async () => {
    const { deps, kept } = world(many(5));
    await pullIncome(deps);
    deps.ask = async () => ({ total: 0, data: [] });
    await pullIncome(deps);
    expect(kept.size).toBe(5);
  });

  it('has nothing to keep of who is no agent', async () => {
    const { deps, kept, asked } = world([]);
    await pullIncome(deps);
    expect(kept.size).toBe(0);
    expect(asked).toHaveLength(1);
  });
});

describe('what has to be read anew', () => {
  const read = (day: string, readOn: string, paid = 10n) => ({
    ...performance(day, 10n, paid),
    readAt: dayStart(readOn) + 1,
  });

  it('is everything since the last visit, and three days at least', () => {
    expect(renewFrom([], TODAY, dayOf)).toBeUndefined();
    expect(renewFrom([read('2026-11-21', TODAY)], TODAY, dayOf)).toBe('2026-11-19');
    expect(renewFrom([read('2026-11-01', '2026-11-05')], TODAY, dayOf)).toBe('2026-11-05');
  });

  it('does not chase for ever what is never paid', () => {
    expect(renewFrom([read('2026-10-01', TODAY, 0n)], TODAY, dayOf)).toBe('2026-10-01');
    expect(renewFrom([read('2026-08-01', TODAY, 0n)], TODAY, dayOf)).toBe('2026-11-19');
  });
});
