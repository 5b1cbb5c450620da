import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { newPlayer, richPlayer } from './support/players.ts';
import { card, claimButton, part } from './support/promotions.ts';
import { walkTo } from './support/walk.ts';

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
  await claimButton(trial).tap();
  await expect.element(trial.getByText(/^已领取\s*\+3$/)).toBeVisible();
  await expect.poll(() => part('可领取 2 项').getByRole('article').elements()).toHaveLength(3);
  // The focus did not fall off the page with the button.
  await expect.element(trial.getByText(/^已领取\s*\+3$/)).toHaveFocus();

  await card('VIP招募').getByRole('link').tap();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/activityDetail\?activity_type=7&id=7-/);
  await page.getByRole('button', { name: '返回' }).tap();
  const gone = part('新人').getByRole('article', { name: '转平台体验金' });
  await expect.element(gone).toBeVisible();
});

test('a platform that does not answer: it says so, and another try does not wait for the first', async () => {
  const player = await newPlayer();
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  // The first one hangs for good; the next ones come through.
  line.hold('taskList');
  visit('/activity', { player });
  await expect.poll(() => line.sent('taskList')).toHaveLength(1);
  line.free('taskList');
  await vi.advanceTimersByTimeAsync(9_000);
  await expect.element(page.getByText('网络较慢，仍在等待…')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '重试' }).tap();
  await expect.element(card('首充豪礼')).toBeVisible();
});

test('no promotions at all leave pages that can be used; rows that make no sense are left out', async () => {
  line.answer('taskList', []);
  visit('/activity', { player: await newPlayer() });
  await expect.element(page.getByRole('heading', { name: '现在没有活动' })).toBeVisible();
  walkTo('/benefit');
  await expect.element(part('今日福利')).toHaveTextContent('现在可领0 USDT');
  await expect.element(page.getByRole('link', { name: '全部活动' })).toBeVisible();

  const result = [
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
  line.raw('taskList', { json: { code: 200, result, message: '' } });
  walkTo('/activity');
  await page.getByRole('button', { name: '刷新活动' }).tap();
  await expect.element(card('新的玩法')).toHaveTextContent('1 / 3 USDT');
  await expect.element(card('没有编号')).not.toBeInTheDocument();
});

test('hostile bodies, titles and pictures of promotions and special activities are shown harmless', async () => {
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
  // The platform's HTML must not be attached for a moment either, as while the sanitiser's chunk is loading.
  const attached: Element[] = [];
  const observer = new MutationObserver(() => {
    attached.push(...document.querySelectorAll('main [onerror], main iframe'));
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const cover_images = '/media/promotion/gone.svg';
  line.change('taskList', (rows) =>
    (rows as object[]).map((row) => ({ ...row, content, title, cover_images })),
  );
  const rules = page.getByRole('main').getByRole('region', { name: '活动说明' });
  const found = (selector: string) => rules.query()?.querySelectorAll(selector);
  visit('/activity', { player: await newPlayer() });
  for (const [address, heading] of [
    ['/activityDetail?activity_type=1', '活动详情'],
    ['/customDetail?id=lantern-fair', '特别活动'],
  ] as const) {
    walkTo(address);
    await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect.element(rules.getByText('规则的词')).toBeVisible();
    const unsafe = 'script, img, iframe, svg, form, [style], [onerror], a[href^="javascript"]';
    await expect.poll(() => found(unsafe)).toHaveLength(0);
    await expect
      .element(rules.getByRole('link', { name: '好链接' }))
      .toHaveAttribute('rel', expect.stringMatching(/noopener noreferrer/));
    // The body's headings stand below the page's own.
    await expect.element(rules.getByRole('heading', { name: '大标题', level: 3 })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  }
  expect(attached).toEqual([]);
  expect(Reflect.get(window, 'hacked')).toBeUndefined();
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(asked.filter((address) => address.includes('evil.example'))).toEqual([]);
});
