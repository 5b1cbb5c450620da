import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SLOW_CALL_MS } from '../../contract/constants.ts';
import { parseMoney } from '../../contract/money.ts';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { demoAgent } from './support/players.ts';
import {
  expectMembers,
  hugeTeam,
  memberRows,
  teamPage,
  type WireTeamMember,
  wholeTeam,
} from './support/team.ts';
import { walkTo } from './support/walk.ts';

/** Answers the next requests with these pages of the team, in this order; afterwards as before. */
function answerPages(team: readonly WireTeamMember[], from: number, to: number): void {
  // What was said last applies first.
  for (let number = to; number >= from; number -= 1) {
    line.answer('brokerPlayOut', teamPage(team, number), 1);
  }
}

/** The pages that were asked for so far. */
const asked = () => line.sent('brokerPlayOut').map(({ body }) => Number(body.page));

test('thousands come page by page, over lines that break and hang, and few are drawn', async () => {
  const team = hugeTeam(2_000);
  const agent = await demoAgent();
  line.fail('brokerPlayOut');
  answerPages(team, 1, 4);
  // Not the clock: the platform's answers would set it back, and a pull that begins in the future begins anew.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  visit('/lowerList', { player: agent });
  await expect.element(page.getByText(/成员还没读完，共 2,000 人/)).toBeVisible();
  await expect.element(page.getByText('800 / 2,000')).toBeVisible();
  await expect.element(memberRows.first()).toHaveTextContent(team[0]?.username ?? 'nobody');

  // The page asks again by itself; what hangs is given up for another request.
  const before = asked().length;
  line.free('brokerPlayOut');
  line.hold('brokerPlayOut');
  answerPages(team, 5, 7);
  const goneOn = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return asked().slice(before);
  };
  await expect.poll(goneOn).toEqual([5, 6, 7, 8]);
  await expect.element(page.getByText('1,400 / 2,000')).toBeVisible();
  await vi.advanceTimersByTimeAsync(SLOW_CALL_MS);
  answerPages(team, 8, 10);
  await page.getByRole('button', { name: '重试' }).tap();
  await expectMembers(2_000);
  await expect.element(page.getByText(/共 2,000 人/)).not.toBeInTheDocument();
  await expect.poll(() => asked().slice(before)).toEqual([5, 6, 7, 8, 8, 9, 10]);

  // The page grows while rows are measured: its end is where it is only once it is in sight.
  const endOfPage = () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return memberRows.last().element().getAttribute('aria-posinset');
  };
  await expect.poll(endOfPage).toBe('2000');
  await expect.poll(() => memberRows.elements().length).toBeLessThan(60);
  await page.getByRole('searchbox', { name: '搜索成员' }).fill('1000');
  await expectMembers(team.filter(({ id }) => String(id).startsWith('1000')).length);
});

test('with no signal the whole team is here, and the members that were looked at', async () => {
  const agent = await demoAgent();
  const team = await wholeTeam(agent);
  const played = team.filter(({ stake }) => parseMoney(stake) > 0n).map(({ id }) => String(id));
  const [seen, unseen] = played;
  const rounds = page.getByRole('region', { name: /^投注记录/ }).getByRole('listitem');
  visit(`/lowerList?member=${seen}`, { player: agent });
  await expect.element(rounds.first()).toBeVisible();
  const first = rounds.first().element().textContent;
  const commissions = page.getByRole('region', { name: '每日佣金' });
  await expect.element(commissions).toBeVisible();
  await page.getByRole('button', { name: '返回' }).tap();
  await expectMembers(team.length);

  leave();
  visit('/lowerList?level=3&sort=stake');
  line.goOffline();
  const strip = page.getByText(/网络不可用，显示的是本机保存的成员/);
  await expect.element(strip).toBeVisible();
  await expect.element(page.getByText(/^截至 \d\d:\d\d/)).toBeVisible();
  await expectMembers(team.filter(({ depth }) => depth === 3).length);

  walkTo(`/lowerList?member=${seen}`);
  await expect.poll(() => rounds.first().element().textContent).toBe(first);
  await expect.element(commissions).toBeVisible();
  walkTo(`/lowerList?member=${unseen}`);
  const facts = page.getByRole('region', { name: '成员资料' });
  await expect.element(facts).toHaveTextContent('加入时间');
  const missing = page.getByRole('heading', { name: '每日佣金和投注记录还没有存到本机' });
  await expect.element(missing).toBeVisible();
  // Once it has given up it does not go on saying that it is at it.
  await expect.element(page.getByText('还没有更新过')).toBeVisible();
});
