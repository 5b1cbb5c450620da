import { afterEach, describe, expect, it, vi } from 'vitest';
import { wipeAccount } from '../../../../db/account.ts';
import { clearTeam, readIncomeDays } from '../../../../db/team.ts';
import { sampleIncome } from '../../../../db/testing/fake-team.ts';
import { useSession } from '../../../session/session-store.ts';
import { pullIncome } from './income.ts';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../../api/call.ts', () => ({ call }));

const A = { id: 'income-a', username: 'a' };
const { signal } = new AbortController();
const kept = async () =>
  (await readIncomeDays(A.id, '2000-01-01', '2999-12-31')).map(({ day }) => day);

/** An answer with these days. */
const answer = (days: string[]) => ({
  total: days.length,
  data: days.map((day) => {
    const { readAt: _, ...told } = sampleIncome(day);
    return told;
  }),
});

afterEach(async () => {
  useSession.setState({ token: undefined, account: undefined });
  await wipeAccount(A.id);
});

describe('the pull of an account’s income', () => {
  it('leaves no half of its days where they are cleared before the answer comes', async () => {
    useSession.setState({ token: 'of a', account: A });
    call.mockResolvedValue(answer(['2026-11-20', '2026-10-01', '2026-05-01']));
    await pullIncome(A.id, signal);
    call.mockImplementationOnce(async () => {
      await clearTeam(A.id);
      return answer(['2026-11-20']);
    });
    await expect(pullIncome(A.id, signal)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await kept()).toEqual([]);
    await pullIncome(A.id, signal);
    expect(await kept()).toEqual(['2026-05-01', '2026-10-01', '2026-11-20']);
  });

  it('writes nothing once it was begun anew or the session is over', async () => {
    useSession.setState({ token: 'of a', account: A });
    const over = new AbortController();
    call.mockImplementationOnce(async () => {
      over.abort();
      return answer(['2026-11-20']);
    });
    await expect(pullIncome(A.id, over.signal)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await kept()).toEqual([]);
  });
});
