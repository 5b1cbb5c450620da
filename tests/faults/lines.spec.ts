import type { Page } from '@playwright/test';
import { askForOrder, NEVER_PAID, RECHARGE } from '../support/deposits.ts';
import { type FaultServer, LOST_ANSWER, LOST_REQUEST } from '../support/fault-server.ts';
import { journalOf } from '../support/money.ts';
import { expect, test } from '../support/two-lines.ts';
import { DEMO, newPlayer, tokenOf, truthOf } from '../support/wallet.ts';

/** A line of the settings sheet, by its number. */
const lineOption = (page: Page, number: number) =>
  page.getByRole('group', { name: '线路' }).getByRole('radio', { name: `线路 ${number}` });

const lobbyGame = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first();
const outage = (page: Page) => page.getByText(/离线|网络连接失败/);

/** Opens a page for a player who logged in at an earlier visit. */
async function openAs(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/repair.html');
  await page.evaluate((text) => localStorage.setItem('robot_token', text), token);
  await page.goto(path);
}

/** How often a call came over a line, without the browser's own questions before it. */
const sent = (line: FaultServer, path: string) =>
  line.arrivals(path).filter(({ method }) => method === 'POST').length;

/** How many recharges the platform was asked for over a line. */
const made = (line: FaultServer) =>
  line.arrivals(RECHARGE).filter(({ method, heard }) => method === 'POST' && heard.length > 0)
    .length;

/** How often the newest bets were asked for over a line; older ones are asked for by their days. */
const newestBets = (line: FaultServer) =>
  line.arrivals('/api/plat/bet-records').filter(({ method, body, heard }) => {
    return method === 'POST' && !body.includes('date_to') && heard.length > 0;
  }).length;

/** Ways in which a host can be out of reach. */
const BREAKS: readonly [title: string, apply: (line: FaultServer) => void][] = [
  ['refuses connections', (line) => line.cut(true)],
  ['never answers', (line) => void line.disturb('/api/', { before: new Promise(() => {}) })],
];

for (const [title, breakLine] of BREAKS) {
  test(`a first host that ${title} from the start: the second one brings the lobby, and is kept`, async ({
    page,
    lines,
  }) => {
    breakLine(lines.one);
    await page.goto('/home');
    await expect(lobbyGame(page)).toBeVisible();
    await expect(outage(page)).toHaveCount(0);
    await page.getByRole('button', { name: '设置' }).click();
    await expect(lineOption(page, 2)).toBeChecked();
    await expect(lineOption(page, 1)).toHaveAccessibleName(/不可用$/);
    await expect(lineOption(page, 2)).toHaveAccessibleName(/\d+ 毫秒$/);

    // The next visit begins there, with the requests that precede the app's code, too.
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/'))
        asked.add(new URL(request.url()).origin);
    });
    await page.reload();
    await expect(lobbyGame(page)).toBeVisible();
    expect([...asked]).toEqual([lines.two.url]);
    // Neither line's calls nor anybody's token ever went to the app's own host.
    expect(lines.app.arrivals('/api/')).toHaveLength(0);
  });
}

test('the shell loads the pictures of the last visit from the line that is kept now', async ({
  page,
  lines: { one, two },
}) => {
  await page.goto('/repair.html');
  await page.evaluate(
    ({ told, kept }) => {
      const note = { banner: `${told}/media/banner.png`, games: [['老虎', 'media/tiger.png']] };
      localStorage.setItem('robohall.glance', JSON.stringify(note));
      localStorage.setItem('robohall.line', kept);
    },
    { told: one.url, kept: two.url },
  );
  // Neither the app's code nor an answer arrives: what shows is the shell's.
  await page.route(/\/assets\/|\/api\//, () => {});
  await page.goto('/home', { waitUntil: 'commit' });
  const pictures = page.locator('.shell img');
  await expect(pictures).toHaveCount(2);
  const addresses = await pictures.evaluateAll((images) =>
    images.map((image) => (image as HTMLImageElement).src),
  );
  expect(addresses).toEqual([`${two.url}/media/banner.png`, `${two.url}/media/tiger.png`]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a host that dies in the middle: reading goes on over the other one, which records name', async ({
  page,
  platform,
  lines,
}) => {
  await openAs(page, await tokenOf(platform, DEMO), '/rechargeRecords');
  await expect(page.getByText(/截至 .* · 线路 1/)).toBeVisible();
  lines.one.cut(true);
  const refresh = page.getByRole('button', { name: '刷新记录' });
  await refresh.click();
  await expect(page.getByText(/截至 .* · 线路 2/)).toBeVisible();
  await expect(page.getByText('看的是本机存下的记录')).toHaveCount(0);
  await page.goto('/betRecords');
  await expect(page.getByText(/截至 .* · 线路 2/)).toBeVisible();
  // A download of the history ends with a look at the newest bets. From then on, only a tap asks for them.
  await expect.poll(() => newestBets(lines.two)).toBe(2);
  await expect(refresh).toBeEnabled();
  // The first host is back, and nothing moves: the working line stays.
  lines.one.cut(false);
  lines.one.forget();
  lines.two.forget();
  await refresh.click();
  await expect.poll(() => newestBets(lines.one) + newestBets(lines.two)).toBe(1);
  await expect(refresh).toBeEnabled();
  await expect(page.getByText(/截至 .* · 线路 2/)).toBeVisible();
  expect(lines.one.arrivals('/api/')).toHaveLength(0);
});

test('a recharge whose answer is lost with its line is not sent over the other one, and found there', async ({
  page,
  platform,
  lines: { one, two },
}) => {
  const player = await newPlayer(platform);
  await openAs(page, player.token, '/recharge');
  await expect(page.getByTestId('wallet-balance')).toHaveText(/\d/);
  // The platform makes the order; its answer is lost, and from then on the whole line.
  one.disturb('/api/', () => (made(one) > 0 ? LOST_REQUEST : undefined));
  one.disturb(RECHARGE, ({ method }) => (method === 'POST' ? LOST_ANSWER : undefined), {
    times: 1,
  });
  await askForOrder(page, NEVER_PAID);
  await expect(page.getByText(/1 笔操作的结果正在核对/)).toBeVisible();
  await expect(page.getByText('失败')).toHaveCount(0);
  const open = page.getByRole('region', { name: '进行中的订单' }).getByRole('button');
  await expect(open).toHaveCount(1);
  await expect(page.getByRole('button', { name: '生成充值订单' })).toBeEnabled();
  expect([sent(one, RECHARGE), sent(two, RECHARGE)]).toEqual([1, 0]);
  expect(sent(two, '/api/plat/inout-records')).toBeGreaterThan(0);
  const orders = await truthOf(platform, player.token).deposits();
  expect(orders).toHaveLength(1);
  expect(await journalOf(page)).toMatchObject([
    { state: 'confirmed', line: one.url, attempts: 1, orderNos: [orders[0]?.order_no] },
  ]);
});
