import { afterEach, describe, expect, it, vi } from 'vitest';
import { agentCalls } from '../../../../contract/calls/agents.ts';
import { AppError } from '../../../../contract/errors.ts';
import { wipeAccount } from '../../../../db/account.ts';
import { clearTeam, readTeam, readTeamMark } from '../../../../db/team.ts';
import { runLatest } from '../../../data/queries/run-latest.ts';
import { useSession } from '../../../session/session-store.ts';
import { pullTeam } from './team-pull.ts';
import { FakeTeamPlatform } from './testing/fake-team-platform.ts';

const call = vi.hoisted(() =>
  vi.fn<(name: string, asked: { page: number }, by: { signal: AbortSignal }) => Promise<unknown>>(),
);
vi.mock('../../../api/call.ts', () => ({ call }));

const A = { id: 'team-a', username: 'a' };
const B = { id: 'team-b', username: 'b' };
const { signal } = new AbortController();
let platform: FakeTeamPlatform;

/** Logged in as A, with a team of so many on two pages and more. */
function logIn(members = 450): void {
  platform = new FakeTeamPlatform();
  platform.join(members);
  useSession.setState({ token: 'of a', account: A });
  call.mockImplementation((_name, { page }) => platform.ask(page, 200));
}

afterEach(async () => {
  useSession.setState({ token: undefined, account: undefined });
  await Promise.all([wipeAccount(A.id), wipeAccount(B.id)]);
});

describe('the pull of an account’s team', () => {
  it('asks for all of it, without days', async () => {
    logIn();
    await pullTeam(A.id, 0, signal);
    expect(await readTeam(A.id)).toHaveLength(450);
    expect(call).toHaveBeenCalledWith(
      agentCalls.brokerPlayOut,
      { page: 1, size: 200, sort: 'joined' },
      { signal },
    );
  });

  it('leaves nothing of one account with another that logs in half-way', async () => {
    logIn();
    platform.onAsk = (page) => {
      if (page === 2) useSession.setState({ token: 'of b', account: B });
    };
    await expect(pullTeam(A.id, 0, signal)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await readTeam(B.id)).toEqual([]);
    expect(await readTeam(A.id)).toHaveLength(200);
  });

  it('writes nothing after a logout', async () => {
    logIn();
    const session = new AbortController();
    platform.onAsk = (page) => {
      if (page === 2) session.abort();
    };
    const pull = pullTeam(A.id, 0, session.signal);
    await expect(pull).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await readTeamMark(A.id)).toMatchObject({ page: 2 });
  });

  it('is over, quietly, when the team is cleared meanwhile', async () => {
    logIn();
    call.mockImplementation(async (_name, { page }) => {
      if (page === 2) await clearTeam(A.id);
      return platform.ask(page, 200);
    });
    await pullTeam(A.id, 0, signal);
    expect(await readTeam(A.id)).toEqual([]);
  });

  it('begun anew ends the one that hangs, and goes on where that one came to', async () => {
    logIn();
    let hangs = true;
    call.mockImplementation((_name, { page }, { signal: given }) => {
      if (page !== 2 || !hangs) return platform.ask(page, 200);
      return new Promise((_resolve, reject) => {
        given.addEventListener('abort', () => reject(new AppError('cancelled', '')));
        if (hangs) hung();
      });
    });
    let hung = () => {};
    const waits = new Promise<void>((resolve) => {
      hung = resolve;
    });
    const pullAnew = () => runLatest('team', (over) => pullTeam(A.id, 0, over));
    const first = pullAnew();
    const ended = expect(first).rejects.toMatchObject({ kind: 'cancelled' });
    await waits;
    hangs = false;
    platform.asked.length = 0;
    await pullAnew();
    await ended;
    expect(platform.asked).toEqual([2, 3]);
    expect(await readTeam(A.id)).toHaveLength(450);
  });

  it('runs once where two views want it', async () => {
    logIn();
    await Promise.all([pullTeam(A.id, 60_000, signal), pullTeam(A.id, 60_000, signal)]);
    expect(platform.asked).toEqual([1, 2, 3]);
  });
});
