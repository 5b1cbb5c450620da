import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { newPlayer, richPlayer } from './support/players.ts';
import { card, claimButton, newestClaim, part } from './support/promotions.ts';

test('a visitor is asked to log in, by the tab and by the address', async () => {
  visit('/home');
  await page.getByRole('navigation').getByRole('button', { name: '活动' }).click();
  await expect.element(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  leave();
  visit('/activityDetail?activity_type=1');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
});

test('the list has what can be claimed first, then its groups; a claim stays where it was made', async () => {
  visit('/activity', { player: await richPlayer() });
  // First deposit, trial bonus, and the first step of the month's deposits.
  await expect.poll(() => part('可领取 3 项').getByRole('article').elements()).toHaveLength(3);
  for (const group of ['每日', '周期', '代理', '特别活动']) {
    await expect.element(part(group).getByRole('article').first()).toBeVisible();
  }
  const trial = card('转平台体验金');
  await expect
    .element(trial.getByRole('progressbar', { name: '转平台体验金进度' }))
    .toHaveAttribute('aria-valuetext', '2 / 2 项');
  await claimButton(trial).click();
  await expect.element(trial.getByText(/^已领取\s*\+3$/)).toBeVisible();
  await expect.poll(() => part('可领取 2 项').getByRole('article').elements()).toHaveLength(3);
  // The focus did not fall off the page with the button.
  await expect.element(trial.getByText(/^已领取\s*\+3$/)).toHaveFocus();

  await card('VIP招募').getByRole('link').click();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/activityDetail\?activity_type=7&id=7-/);
  await page.getByRole('button', { name: '返回' }).click();
  const gone = part('新人').getByRole('article', { name: '转平台体验金' });
  await expect.element(gone).toBeVisible();
});

test('a promotion nobody knows leads back to the list', async () => {
  const player = await newPlayer();
  for (const type of ['99', 'x', '']) {
    visit(`/activityDetail?activity_type=${type}`, { player });
    await expect.element(page.getByRole('heading', { name: '没有这个活动' })).toBeVisible();
    if (type !== '') leave();
  }
  await page.getByRole('button', { name: '看全部活动' }).click();
  await expect.element(card('首充豪礼')).toBeVisible();
});

test('what was seen is there while the platform is away, with its time', async () => {
  const player = await richPlayer();
  visit('/activityDetail?activity_type=1', { player });
  await claimButton().click();
  await expect.element(newestClaim()).toHaveTextContent('+108 USDT');
  leave();
  visit('/activityDetail?activity_type=1');
  line.cut();
  await expect.element(page.getByText(/^网络不可用/)).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main.getByText(/^截至 \d\d:\d\d$/).first()).toBeVisible();
  await expect.element(part('首充豪礼')).toHaveTextContent('已领取');
  await expect.element(newestClaim()).toHaveTextContent('+108 USDT');
  leave();
  visit('/activity');
  line.cut();
  await card('每日签到').getByRole('link').click();
  await expect.element(page.getByRole('table', { name: /签到$/ })).toHaveTextContent('日');
});

test('a device that has seen nothing says so while the platform is away', async () => {
  visit('/activity', { player: await newPlayer() });
  line.cut();
  await expect.element(page.getByRole('heading', { name: '活动还没有存到本机' })).toBeVisible();
  line.mend();
  await expect.element(card('首充豪礼')).toBeVisible();
});

test('a platform that does not answer: it says so, and another try does not wait for the first', async () => {
  const player = await newPlayer();
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  visit('/activity', { player });
  // The first one hangs for good; the next ones come through.
  line.hold('taskList');
  await expect.poll(() => line.sent('taskList')).toHaveLength(1);
  line.free('taskList');
  await vi.advanceTimersByTimeAsync(9_000);
  await expect.element(page.getByText('网络较慢，仍在等待…')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '重试' }).click();
  await expect.element(card('首充豪礼')).toBeVisible();
});

test('no promotions at all, and rows that make no sense', async () => {
  const player = await newPlayer();
  visit('/activity', { player });
  line.answer('taskList', []);
  await expect.element(page.getByRole('heading', { name: '现在没有活动' })).toBeVisible();
  leave();
  visit('/activity', { player });
  const rows = [
    null,
    { title: '没有编号' },
    {
      id: 7,
      activity_type: '7',
      title: '只有名字',
      state: 77,
      steps: [null, 'x'],
      ends_at: 'soon',
    },
    { id: 'odd', activity_type: 42, title: '新的玩法', reward: '5', progress: '1', target: '3' },
  ];
  line.raw('taskList', { json: { code: 200, result: rows, message: '' } });
  await expect.element(card('新的玩法')).toHaveTextContent('1 / 3 USDT');
  await expect.element(card('没有编号')).not.toBeInTheDocument();
});

test('a hostile body and title are shown harmless', async () => {
  const content = [
    '<script>window.hacked = 1</script>',
    '<img src=x onerror="hacked = 1">',
    '<svg onload="hacked = 1"></svg>',
    '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
    '<form action="https://evil.example/"><button>x</button></form>',
    '<div style="position:fixed;inset:0;background:url(https://evil.example/x)">盖住</div>',
    '<a href="javascript:hacked=1">坏链接</a><a href="https://good.example/">好链接</a>',
    '<img src="http://evil.example/pixel.gif">',
    '<h1>大标题</h1><p>规则的词</p>',
  ].join('');
  const title = '<img src=x onerror=hacked=1>';
  visit('/activityDetail?activity_type=1', { player: await newPlayer() });
  line.change('taskList', (rows) => (rows as object[]).map((row) => ({ ...row, content, title })));
  const rules = part('活动说明');
  await expect.element(rules.getByText('规则的词')).toBeVisible();
  const found = (selector: string) => rules.element().querySelectorAll(selector);
  expect(found('script, iframe, svg, form, [style], [onerror]')).toHaveLength(0);
  expect(found('a[href^="javascript"]')).toHaveLength(0);
  await expect
    .element(rules.getByRole('link', { name: '好链接' }))
    .toHaveAttribute('rel', expect.stringMatching(/noopener noreferrer/));
  // The body's headings stand below the page's own.
  await expect.element(rules.getByRole('heading', { name: '大标题', level: 3 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  expect(Reflect.get(window, 'hacked')).toBeUndefined();
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(asked.filter((address) => address.includes('evil.example'))).toEqual([]);
});
