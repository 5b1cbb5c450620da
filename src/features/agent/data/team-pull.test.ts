import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../contract/errors.ts';
import { wipeAccount } from '../../../../db/account.ts';
import { readTeam, readTeamMark } from '../../../../db/team.ts';
import { useSession } from '../../../session/session-store.ts';
import { pullTeam, TEAM_FRESH_MS, TEAM_PAGE } from './team-pull.ts';
import { FakeTeamPlatform, noNetwork } from './testing/fake-team-platform.ts';

const call = vi.hoisted(() => vi.fn<(name: string, asked: { page: number }) => Promise<unknown>>());
vi.mock('../../../api/call.ts', () => ({ call }));
vi.mock('../../../api/server-clock.ts', () => ({ serverNow: () => now }));

const ACCOUNT = 'team-pull';
let platform: FakeTeamPlatform;
let now: number;

const { signal } = new AbortController();

/** @param size what the platform gives with a page */
function pull(size = TEAM_PAGE, freshMs = 0): Promise<void> {
  call.mockImplementation((_name, { page }) => platform.ask(page, size));
  return pullTeam(ACCOUNT, freshMs, signal);
}
const kept = async () => new Set((await readTeam(ACCOUNT)).map(({ id }) => id));

beforeEach(() => {
  useSession.setState({ token: 'token', account: { id: ACCOUNT, username: 'agent' } });
  platform = new FakeTeamPlatform();
  now = Date.parse('2026-11-21T12:00:00+08:00');
});
afterEach(async () => {
  useSession.setState({ token: undefined, account: undefined });
  await wipeAccount(ACCOUNT);
});

describe('the whole team', () => {
  it('of three thousand comes in as few pages as there are', async () => {
    platform.join(3_000);
    await pull();
    expect((await kept()).size).toBe(3_000);
    expect(platform.asked).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect(await readTeamMark(ACCOUNT)).toMatchObject({ page: 0, total: 3_000, wholeAt: now });
  });

  it('of nobody is known to be nobody', async () => {
    await pull();
    expect(platform.asked).toEqual([1]);
    expect(await readTeamMark(ACCOUNT)).toMatchObject({ page: 0, wholeAt: now });
  });

  it('is kept as the platform tells it', async () => {
    platform.join(1, '42', 2);
    await pull();
    expect(await readTeam(ACCOUNT)).toMatchObject([
      { id: '1', parentId: '42', depth: 2, name: 'de***1', stake: 1_000_000n, commission: 1n },
    ]);
  });

  it('is not asked for again while it is fresh, unless it is wanted or the clock was wrong', async () => {
    platform.join(3);
    await pull();
    now += TEAM_FRESH_MS - 1;
    await pull(undefined, TEAM_FRESH_MS);
    expect(platform.asked).toHaveLength(1);
    await pull(undefined, 0);
    expect(platform.asked).toHaveLength(2);
    now += TEAM_FRESH_MS;
    await pull(undefined, TEAM_FRESH_MS);
    expect(platform.asked).toHaveLength(3);
    now -= 3_600_000;
    await pull(undefined, TEAM_FRESH_MS);
    expect(platform.asked).toHaveLength(4);
  });

  it('loses whoever left it, once a pull is whole', async () => {
    platform.join(5);
    await pull(2);
    platform.leave(1);
    now += 1;
    await pull(2);
    expect(await kept()).toEqual(platform.ids());
  });
});

describe('a team that moves while it is read', () => {
  it('has everybody, whoever joins: repeated rows and one look more', async () => {
    platform.join(7);
    platform.onAsk = (page) => {
      if (page === 2 || page === 3) platform.join();
    };
    await pull(3);
    expect(await kept()).toEqual(platform.ids());
    expect(platform.asked).toEqual([1, 2, 3, 1]);
  });

  it('has whoever slipped to a page that had been read, as somebody left', async () => {
    platform.join(9);
    platform.onAsk = (page) => {
      if (page === 2 && platform.members.length === 9) platform.leave(0);
    };
    await pull(3);
    for (const id of platform.ids()) expect(await kept()).toContain(id);
    now += 1;
    await pull(3);
    expect(await kept()).toEqual(platform.ids());
  });

  it('has whoever slipped at the last page, although those who left make up the number', async () => {
    platform.join(9);
    platform.onAsk = (page) => {
      if (page === 3 && platform.members.length === 9) platform.leave(0);
    };
    await pull(3);
    for (const id of platform.ids()) expect(await kept()).toContain(id);
    now += 1;
    await pull(3);
    expect(await kept()).toEqual(platform.ids());
  });

  it('comes to an end with a platform that counts wrong, or not at all, or knows no pages', async () => {
    platform.join(7);
    platform.said = 9;
    await pull(3);
    expect(await kept()).toEqual(platform.ids());

    platform.said = 0;
    now += 1;
    await pull(3);
    expect(await kept()).toEqual(platform.ids());

    platform.said = 1_000_000;
    now += 1;
    platform.asked.length = 0;
    call.mockImplementation(() => platform.ask(1, 3));
    await pullTeam(ACCOUNT, 0, signal);
    expect(platform.asked.length).toBeLessThan(20);
  });
});

describe('a team of which the platform tells only a part', () => {
  const pullOf = (answer: { total: number; data: [] }) => {
    call.mockResolvedValue(answer);
    return pullTeam(ACCOUNT, 0, signal);
  };

  it('forgets nobody for a count and its pages that disagree, and is not asked for all the time', async () => {
    platform.join(9);
    await pull(3);
    const before = now;
    now += 1;
    platform.leave(0);
    platform.said = 300;
    await pull(3);
    expect((await kept()).size).toBe(9);
    expect(await readTeamMark(ACCOUNT)).toMatchObject({ page: 0, wholeAt: before, endedAt: now });
    platform.asked.length = 0;
    await pull(3, TEAM_FRESH_MS);
    expect(platform.asked).toEqual([]);
    platform.said = undefined;
    now += 1;
    await pull(3);
    expect(await kept()).toEqual(platform.ids());
  });

  it('forgets nobody for an answer without anything in it', async () => {
    platform.join(9);
    await pull(3);
    now += 1;
    await pullOf({ total: 0, data: [] });
    expect((await kept()).size).toBe(9);
    expect((await readTeamMark(ACCOUNT))?.wholeAt).toBe(now - 1);
  });

  it.each([
    [199, true],
    [200, false],
    [250, false],
  ])(
    'is not whole where an uncounted list without pages may end at a page’s length: %i',
    async (members, whole) => {
      platform.join(members);
      platform.said = 0;
      call.mockImplementation(() => platform.ask(1, TEAM_PAGE));
      await pullTeam(ACCOUNT, 0, signal);
      expect((await kept()).size).toBe(Math.min(members, TEAM_PAGE));
      expect((await readTeamMark(ACCOUNT))?.wholeAt !== undefined).toBe(whole);
      expect(platform.asked.length).toBeLessThan(12);
    },
  );

  it('says so where members are counted and none are told of', async () => {
    const half = pullOf({ total: 300, data: [] });
    await expect(half).rejects.toMatchObject({ kind: 'shape' });
    expect((await readTeamMark(ACCOUNT))?.wholeAt).toBeUndefined();
  });
});

describe('a pull that is cut off', () => {
  const cutAt = (cut: number, error: AppError) => {
    platform.onAsk = (page) => {
      if (page === cut) throw error;
    };
  };

  it('keeps what came, forgets nobody, and goes on there', async () => {
    platform.join(9);
    await pull(3);
    platform.leave(8);
    platform.join(3);
    now += 1;
    cutAt(3, noNetwork());
    await expect(pull(3)).rejects.toMatchObject({ kind: 'network' });
    expect((await kept()).size).toBe(12);
    expect(await readTeamMark(ACCOUNT)).toMatchObject({ page: 3, total: 11, wholeAt: now - 1 });

    platform.onAsk = () => {};
    platform.asked.length = 0;
    await pull(3, TEAM_FRESH_MS);
    expect(platform.asked).toEqual([3, 4]);
    expect(await kept()).toEqual(platform.ids());
    expect(await readTeamMark(ACCOUNT)).toMatchObject({ page: 0, wholeAt: now });
  });

  it('has whoever slipped to a page that had been read, as somebody left before it went on', async () => {
    platform.join(6);
    await pull(3);
    platform.join(3);
    now += TEAM_FRESH_MS;
    platform.onAsk = (page) => {
      if (page === 2) throw noNetwork();
    };
    await expect(pull(3)).rejects.toThrow();
    platform.leave(0);
    platform.onAsk = () => {};
    await pull(3);
    for (const id of platform.ids()) expect(await kept()).toContain(id);
  });

  it('begins anew where it would mix what is old with what is new', async () => {
    platform.join(9);
    cutAt(3, new AppError('unauthorized', '请重新登录'));
    await expect(pull(3)).rejects.toMatchObject({ kind: 'unauthorized' });
    platform.onAsk = () => {};
    platform.asked.length = 0;
    now += 11 * 60_000;
    await pull(3, TEAM_FRESH_MS);
    expect(platform.asked).toEqual([1, 2, 3]);
  });

  it('has at last exactly the platform’s team, whatever happened on the way', async () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('join' as const), by: fc.integer({ min: 1, max: 7 }) }),
      fc.record({ kind: fc.constant('leave' as const), by: fc.nat(30) }),
      fc.record({ kind: fc.constant('cut' as const), by: fc.constant(0) }),
      fc.record({ kind: fc.constant('calm' as const), by: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.array(event, { maxLength: 25 }), async (size, events) => {
        await wipeAccount(ACCOUNT);
        platform = new FakeTeamPlatform();
        platform.join(size);
        const left = [...events];
        const gone = new Set<string>();
        platform.onAsk = () => {
          const { kind, by } = left.shift() ?? { kind: 'calm', by: 0 };
          if (kind === 'join') platform.join(by);
          const leaver = platform.members[by];
          // Of an answer without anybody in it nothing is believed: one member always stays.
          if (kind === 'leave' && leaver && platform.members.length > 1) {
            gone.add(leaver.id);
            platform.leave(by);
          }
          if (kind === 'cut') throw noNetwork();
        };
        while (left.length > 0) {
          now += 1_000;
          const before = [...platform.ids()];
          const isWhole = await pull(4).then(
            () => true,
            () => false,
          );
          if (!isWhole || gone.size > 0) continue;
          const here = await kept();
          for (const id of before) expect(here).toContain(id);
        }
        now += 1_000;
        await pull(4);
        // Whatever was cut off before is over by now: this one reads it from its beginning.
        now += 1_000;
        await pull(4);
        expect(await kept()).toEqual(platform.ids());
      }),
      { numRuns: 25 },
    );
  });
});
