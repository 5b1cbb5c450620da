import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { parseMoney } from '../../contract/money.ts';
import { RedBagState } from '../../contract/player-enums.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line, lineQuiet } from './support/line.ts';
import { confirmLogin } from './support/login-dialog.ts';
import { callsFor, newPlayer, richPlayer, truthFor } from './support/players.ts';
import { linkCode, openPacket, seal, sendPacket, share, takers } from './support/red-packets.ts';

const alert = page.getByRole('alert');

test('a visitor sees the packet, logs in and opens it, without a way round', async () => {
  const [player, friend] = await Promise.all([newPlayer(), richPlayer()]);
  const bagNo = await sendPacket(friend, { message: '给你的' });
  visit(`/redBag?bag=${bagNo}`);
  await expect.element(page.getByText('给你的')).toBeVisible();
  await expect.element(page.getByText(/的红包$/)).not.toHaveTextContent(friend.username);
  await expectAccessible();
  await page.getByRole('button', { name: '登录领红包' }).click();
  await confirmLogin(player);
  await expect.element(seal).toBeVisible();
  await expectAccessible();
  await seal.click();
  await expect.element(share).toHaveTextContent(/^3$/);
  expect(location.pathname + location.search).toBe(`/redBag?bag=${bagNo}`);
  await expectAccessible();
});

test('a lost answer brings one share, and the packet tells it', async () => {
  const [player, friend] = await Promise.all([newPlayer(), richPlayer()]);
  const bagNo = await sendPacket(friend);
  await openPacket(player, bagNo);
  line.lose('redBagOpen');
  const goOn = line.hold('redBagOpen');
  await seal.click();
  await expect.poll(() => line.sent('redBagOpen')).toHaveLength(1);
  await expect.element(page.getByText('正在打开')).toBeVisible();
  // The page's read and the journal's before it sends: an opening under way changes nothing that is read, and
  // the answer to a third read could already have the share.
  expect(line.sent('redBagDetail').filter(({ body }) => body.bag_no === bagNo)).toHaveLength(2);
  line.fail('redBagDetail');
  goOn();
  await expect.element(page.getByText('有没有领到还不确定')).toBeVisible();
  await expect.element(page.getByText('失败')).not.toBeInTheDocument();
  await expect.element(seal).not.toBeInTheDocument();
  await expectAccessible();
  line.free('redBagOpen');
  line.free('redBagDetail');
  // The journal's pauses between two looks are longer than tests are to wait.
  line.goOffline();
  line.goOnline();
  await expect.element(share).toHaveTextContent(/^3$/);
  expect(await truthFor(player).balance()).toBe(parseMoney('3'));
});

test('a login that expires while opening keeps the packet, and it is confirmed once more', async () => {
  const [player, friend] = await Promise.all([newPlayer(), richPlayer()]);
  const bagNo = await sendPacket(friend);
  line.expire('redBagOpen', 1);
  await openPacket(player, bagNo);
  await seal.click();
  await confirmLogin(player);
  await expect.element(page.getByText('登录过期了，还没有打开')).toBeVisible();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect.element(share).toHaveTextContent(/^3$/);
  // The one that was refused, and the one that the player has confirmed.
  expect(line.sent('redBagOpen')).toHaveLength(2);
  expect(await truthFor(player).balance()).toBe(parseMoney('3'));
});

test('a share that another device has taken meanwhile is told as one’s own', async () => {
  const [player, friend] = await Promise.all([newPlayer(), richPlayer()]);
  const bagNo = await sendPacket(friend, { amount: '4' });
  await openPacket(player, bagNo);
  await callsFor(player)('redBagOpen', { bag_no: bagNo });
  await seal.click();
  await expect.element(share).toHaveTextContent(/^2$/);
  await expect.element(alert.filter({ hasText: '已领取' })).not.toBeInTheDocument();
  expect(await truthFor(player).balance()).toBe(parseMoney('2'));
});

test('numbers that name no packet are not asked about; one that there is not is said', async () => {
  const player = await newPlayer();
  for (const bad of ['', '%3Cimg%20src=x%20onerror=alert(1)%3E', '..%2F..%2Fapi']) {
    visit(`/redBag?bag=${bad}`, { player });
    await expect.element(page.getByRole('heading', { name: '没有找到这个红包' })).toBeVisible();
    // The packet of an earlier test may be asked for a last time here.
    const asked = line.sent('redBagDetail').map(({ body }) => `${body.bag_no}`);
    expect(asked.filter((number) => !number.startsWith('RB'))).toEqual([]);
    leave();
  }
  visit('/redBag?bag=RB22222222222222222222');
  await expect.element(page.getByText('红包不存在')).toBeVisible();
});

test('an answer that is none can be asked for again; a row that cannot be read is left out', async () => {
  const [player, friend] = await Promise.all([newPlayer(), richPlayer()]);
  const bagNo = await sendPacket(friend);
  await callsFor(player)('redBagOpen', { bag_no: bagNo });
  line.raw('redBagDetail', { json: { code: 200, result: [], message: '' } });
  visit(`/redBag?bag=${bagNo}`, { player });
  const unread = page.getByRole('heading', { name: '红包没有取到' });
  const retry = page.getByRole('button', { name: '重试' });
  await expect.element(unread).toBeVisible();
  await expectAccessible();

  const answer = line.hold('redBagDetail');
  await retry.click();
  // The button stays under the finger while it is asked for again.
  await expect.element(retry).toHaveAttribute('aria-busy', 'true');
  await expect.element(unread).toBeVisible();
  line.free('redBagDetail');
  line.raw('redBagDetail', { body: '<h1>Login to the WiFi</h1>' });
  // A call that is answered later than this one would say that the platform is in reach.
  await lineQuiet();
  answer();
  await expect.element(page.getByText('这个红包还没有在本机看过')).toBeVisible();

  // Behind a network's login page the platform is asked again by itself.
  line.free('redBagDetail');
  line.change('redBagDetail', (bag) => ({
    ...bag,
    message: '<img src=x onerror=alert(1)>',
    takers: [...(bag.takers ?? []), { name: 'broken', amount: 'much', taken_at: 'never' }],
  }));
  await expect.element(share).toHaveTextContent(/^3$/);
  await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect.poll(() => takers.elements()).toHaveLength(1);
});

test('packets that others have emptied say so', async () => {
  const [player, friend, third] = await Promise.all([newPlayer(), richPlayer(), newPlayer()]);
  const bagNo = await sendPacket(friend, { amount: '3', count: 1 });
  await openPacket(player, bagNo);
  await callsFor(third)('redBagOpen', { bag_no: bagNo });
  await seal.click();
  await expect.element(page.getByText('手慢了，红包派完了')).toBeVisible();
  await expect.element(alert).toHaveTextContent('红包已被领完');
  await expect.poll(() => takers.elements()).toHaveLength(1);
  await expectAccessible();
});

test('nobody opens his own; one that is over says what came back, and is shared no more', async () => {
  const player = await richPlayer();
  visit(`/redBag?bag=${await sendPacket(player)}`, { player });
  await expect.element(linkCode).toBeVisible();
  await expect.element(seal).not.toBeInTheDocument();
  line.change('redBagDetail', (bag) => ({ ...bag, state: RedBagState.expired, returned: '6' }));
  await page.getByRole('button', { name: '刷新领取情况' }).click();
  await expect.element(page.getByText('已退回 6 USDT')).toBeVisible();
  await expect.element(linkCode).not.toBeInTheDocument();
});

test('with no signal what was seen is there with its time, and opening says what it needs', async () => {
  const [player, friend] = await Promise.all([newPlayer(), richPlayer()]);
  await openPacket(player, await sendPacket(friend));
  line.goOffline();
  await seal.click();
  await expect
    .element(page.getByText('联网后才能打开红包').or(page.getByText('没有提交')))
    .toBeVisible();
  await expect.element(page.getByText('网络不可用，显示的是上次看到的')).toBeVisible();
  await expect.element(page.getByText(/^截至 \d\d:\d\d$/)).toBeVisible();
  await expectAccessible();
  line.goOnline();
  await expect.element(page.getByText('网络不可用')).not.toBeInTheDocument();
  await seal.click();
  await expect.element(share).toHaveTextContent(/^3$/);
});
