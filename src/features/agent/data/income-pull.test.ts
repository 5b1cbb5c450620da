import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PerformanceDay } from '../../../../contract/calls/agents.ts';
import { addDays, dayStart } from '../../../../contract/day.ts';
import { wipeAccount } from '../../../../db/account.ts';
import { readIncomeDays } from '../../../../db/team.ts';
import { useSession } from '../../../session/session-store.ts';
import { INCOME_PAGE, pullIncome, renewFrom } from './income.ts';

const TODAY = '2026-11-21';
const NOW = dayStart(TODAY) + 3_600_000;

function performance(day: string, commission = 10n, paid = commission): PerformanceDay {
  const none = { win: 0n, deposit: 0n, withdrawal: 0n, active: 1, joined: 0 };
  return { day, stake: commission * 100n, commission, paid, ...none };
}

interface Asked {
  page: number;
  size: number;
  date_from?: string;
}
const call = vi.hoisted(() => vi.fn<(name: string, asked: Asked) => Promise<unknown>>());
vi.mock('../../../api/call.ts', () => ({ call }));
const clock = vi.hoisted(() => ({ now: 0 }));
vi.mock('../../../api/server-clock.ts', () => ({ serverNow: () => clock.now }));

const ACCOUNT = { id: 'income-pull', username: 'agent' };
const { signal } = new AbortController();
const pull = () => pullIncome(ACCOUNT.id, signal);

beforeEach(() => useSession.setState({ token: 'token', account: ACCOUNT }));
afterEach(async () => {
  useSession.setState({ token: undefined, account: undefined });
  await wipeAccount(ACCOUNT.id);
});

/** A platform with days (newest first), and a device with the real database. */
function world(days: PerformanceDay[], now = NOW) {
  clock.now = now;
  const asked: Asked[] = [];
  const state = { days, ignoresDays: false, failsAt: 0 };
  const answer = async (request: Asked) => {
    asked.push(request);
    if (state.failsAt === asked.length) throw new Error('cut');
    const { page, size, date_from: from } = request;
    const rows = state.days.filter(({ day }) => state.ignoresDays || !from || day >= from);
    return { total: rows.length, data: rows.slice((page - 1) * size, page * size) };
  };
  call.mockImplementation((_name, request) => answer(request));
  return { asked, state, answer };
}

async function kept() {
  const stored = await readIncomeDays(ACCOUNT.id, '0000-01-01', '9999-12-31');
  return new Map(stored.map((day) => [day.day, day]));
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => performance(addDays(TODAY, -index)));

describe('the pull of an agent’s days', () => {
  it('reads everything at first, page by page', async () => {
    const { asked } = world(many(450));
    expect(await pull()).toBe(NOW);
    expect((await kept()).size).toBe(450);
    expect(asked.map(({ page, date_from: from }) => [page, from])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ]);
  });

  it('later reads what may have changed, and takes away what is no longer reported', async () => {
    const { asked, state } = world(many(450));
    await pull();
    state.days = [
      performance(TODAY, 99n, 0n),
      ...state.days.filter(({ day }) => day < '2026-11-20'),
    ];
    asked.length = 0;
    await pull();
    expect(asked).toEqual([{ page: 1, size: INCOME_PAGE, date_from: '2026-11-19' }]);
    expect((await kept()).get(TODAY)).toMatchObject({ commission: 99n, paid: 0n });
    expect((await kept()).has('2026-11-20')).toBe(false);
    expect((await kept()).size).toBe(449);
  });

  it('comes back to days that were not paid, however long the visit was ago', async () => {
    const { state } = world([performance('2026-11-10', 10n, 0n), performance('2026-11-09')]);
    clock.now = dayStart('2026-11-10') + 1;
    await pull();
    state.days = [performance('2026-11-12'), performance('2026-11-10'), performance('2026-11-09')];
    clock.now = NOW;
    await pull();
    expect((await kept()).get('2026-11-10')?.paid).toBe(10n);
    expect([...(await kept()).keys()].sort()).toEqual(['2026-11-09', '2026-11-10', '2026-11-12']);
  });

  it('writes nothing of a pull that was cut', async () => {
    const { state } = world(many(450));
    state.failsAt = 2;
    await expect(pull()).rejects.toThrow('cut');
    expect((await kept()).size).toBe(0);
    await pull();
    expect((await kept()).size).toBe(450);
  });

  it('keeps the days it asked for where the platform does not know of days', async () => {
    const { asked, state } = world(many(450));
    await pull();
    state.ignoresDays = true;
    asked.length = 0;
    await pull();
    expect(asked).toHaveLength(3);
    expect((await kept()).size).toBe(450);
  });

  it('survives a day that begins between two pages, and a list that never ends', async () => {
    const { state, answer } = world(many(250));
    call.mockImplementation(async (_name, request) => {
      const told = await answer(request);
      if (request.page === 1) state.days = [performance(addDays(TODAY, 1)), ...state.days];
      return told;
    });
    await pull();
    expect((await kept()).size).toBe(250);
    await wipeAccount(ACCOUNT.id);
    call.mockResolvedValue({ total: 1_000_000, data: many(200) });
    await expect(pull()).rejects.toMatchObject({ kind: 'shape' });
    expect((await kept()).size).toBe(0);
  });

  it.each([
    ['an answer that counts days and tells of none', 1, { total: 3, data: [] }],
    ['a page that is missing', 2, { total: 450, data: [] }],
    ['a page that is missing, and the count with it', 2, { total: 0, data: [] }],
  ])('takes nothing away for %s', async (_what, page, half) => {
    const { answer } = world(many(450), dayStart(addDays(TODAY, -449)));
    await pull();
    call.mockImplementation(async (_name, asked) =>
      asked.page === page ? half : await answer(asked),
    );
    // Everything is read anew, as by a device that has been away for long.
    clock.now = NOW;
    await expect(pull()).rejects.toMatchObject({ kind: 'shape' });
    expect((await kept()).size).toBe(450);
  });

  it('takes nothing away for an answer without anything in it', async () => {
    world(many(5));
    await pull();
    call.mockResolvedValue({ total: 0, data: [] });
    await pull();
    expect((await kept()).size).toBe(5);
  });

  it('ends where the platform tells no total and sends one whole list for every page', async () => {
    const { asked } = world([]);
    call.mockImplementation(async (_name, request) => {
      asked.push(request);
      return { total: undefined, data: many(30) };
    });
    await pull();
    expect((await kept()).size).toBe(30);
    expect(asked.length).toBeLessThan(5);
    // Nothing tells that these are all: nothing is taken away below them.
    clock.now += 20 * 86_400_000;
    call.mockResolvedValue({ total: undefined, data: many(7) });
    await pull();
    expect((await kept()).size).toBe(30);
    call.mockResolvedValue({ total: undefined, data: many(INCOME_PAGE) });
    await expect(pull()).rejects.toMatchObject({ kind: 'shape' });
    expect((await kept()).size).toBe(30);
  });

  it('has nothing to keep of who is no agent', async () => {
    const { asked } = world([]);
    await pull();
    expect((await kept()).size).toBe(0);
    expect(asked).toHaveLength(1);
  });
});

describe('what has to be read anew', () => {
  const read = (day: string, readOn: string, paid = 10n) => ({
    ...performance(day, 10n, paid),
    readAt: dayStart(readOn) + 1,
  });

  it('is everything since the last visit, and three days at least', () => {
    expect(renewFrom([], TODAY)).toBeUndefined();
    expect(renewFrom([read('2026-11-21', TODAY)], TODAY)).toBe('2026-11-19');
    expect(renewFrom([read('2026-11-01', '2026-11-05')], TODAY)).toBe('2026-11-05');
  });

  it('does not chase for ever what is never paid', () => {
    expect(renewFrom([read('2026-10-01', TODAY, 0n)], TODAY)).toBe('2026-10-01');
    expect(renewFrom([read('2026-08-01', TODAY, 0n)], TODAY)).toBe('2026-11-19');
  });
});
