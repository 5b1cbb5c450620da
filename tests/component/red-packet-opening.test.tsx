import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { parseMoney } from '../../contract/money.ts';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { expectAddress, expectNothingSent, expectSent } from './support/expect.ts';
import { line, lineQuiet } from './support/line.ts';
import { confirmLogin } from './support/login-dialog.ts';
import { callsFor, newPlayer, richPlayer, truthFor } from './support/players.ts';
import { openPacket, seal, sendPacket, share, takers } from './support/red-packets.ts';
import { walkTo } from './support/walk.ts';

const alert = page.getByRole('alert');

test('a visitor sees the packet, logs in and opens it; a login that expires meanwhile has it confirmed once more', async () => {
  const [player, friend] = await Promise.all([newPlayer(), richPlayer()]);
  const bagNo = await sendPacket(friend, { message: '给你的' });
  visit(`/redBag?bag=${bagNo}`);
  await expect.element(page.getByText('给你的')).toBeVisible();
  await expect.element(page.getByText(/的红包$/)).not.toHaveTextContent(friend.username);
  await page.getByRole('button', { name: '登录领红包' }).tap();
  await confirmLogin(player);
  await expect.element(seal).toBeVisible();
  await expectAddress('/redBag', { bag: bagNo });
  line.expire('redBagOpen', 1);
  await seal.tap();
  await confirmLogin(player);
  await expect.element(page.getByText('登录过期了，还没有打开')).toBeVisible();
  await page.getByRole('button', { name: '确认提交' }).tap();
  await expect.element(share).toHaveTextContent(/^3$/);
  // The one that was refused, and the one that the player has confirmed.
  await expectSent('redBagOpen', 2);
  expect(await truthFor(player).balance()).toBe(parseMoney('3'));
  await expectAddress('/redBag', { bag: bagNo });
});

test('with no signal opening says what it needs; a lost answer brings one share, and the packet shows it', async () => {
  const [player, friend] = await Promise.all([newPlayer(), richPlayer()]);
  const bagNo = await sendPacket(friend);
  await openPacket(player, bagNo);
  line.goOffline();
  await seal.tap();
  await expect
    .element(page.getByText('联网后才能打开红包').or(page.getByText('没有提交')))
    .toBeVisible();
  await expect.element(page.getByText('网络不可用，显示的是上次看到的')).toBeVisible();
  await expect.element(page.getByText(/^截至 \d\d:\d\d$/)).toBeVisible();
  await expectNothingSent('redBagOpen');
  line.goOnline();
  await expect.element(page.getByText('网络不可用')).not.toBeInTheDocument();

  line.lose('redBagOpen');
  const goOn = line.hold('redBagOpen');
  await seal.tap();
  await expect.poll(() => line.sent('redBagOpen')).toHaveLength(1);
  await expect.element(page.getByText('正在打开')).toBeVisible();
  // An opening under way changes nothing that is read: the answer to a read from now on could have the share already.
  await lineQuiet();
  line.fail('redBagDetail');
  goOn();
  await expect.element(page.getByText('有没有领到还不确定')).toBeVisible();
  await expect.element(page.getByText('失败')).not.toBeInTheDocument();
  await expect.element(seal).not.toBeInTheDocument();
  line.free('redBagOpen');
  line.free('redBagDetail');
  // The journal's pauses between two looks are longer than tests are to wait.
  line.goOffline();
  line.goOnline();
  await expect.element(share).toHaveTextContent(/^3$/);
  expect(await truthFor(player).balance()).toBe(parseMoney('3'));
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
  await retry.tap();
  // The button stays under the finger while it is asked for again.
  await expect.element(retry).toHaveAttribute('aria-busy', 'true');
  await expect.element(unread).toBeVisible();
  line.free('redBagDetail');
  line.raw('redBagDetail', { body: '<h1>Login to the WiFi</h1>' });
  answer();
  await expect.element(page.getByText('这个红包还没有在本机看过')).toBeVisible();

  line.free('redBagDetail');
  line.change('redBagDetail', (bag) => ({
    ...bag,
    message: '<img src=x onerror=alert(1)>',
    takers: [...(bag.takers ?? []), { name: 'broken', amount: 'much', taken_at: 'never' }],
  }));
  // After an outage all that is on screen is read again. That behind a network's login page the app asks by itself
  // is proven beside outage.ts; here another call's late answer may have said that the platform is in reach.
  line.goOffline();
  line.goOnline();
  await expect.element(share).toHaveTextContent(/^3$/);
  await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect.poll(() => takers.elements()).toHaveLength(1);
});

test('a packet that others have emptied says so, a share taken by another device is one’s own, and a number of none leads nowhere', async () => {
  const [player, friend, third] = await Promise.all([newPlayer(), richPlayer(), newPlayer()]);
  const [emptied, taken, strange] = [
    await sendPacket(friend, { amount: '3', count: 1 }),
    await sendPacket(friend, { amount: '4' }),
    await sendPacket(friend),
  ];
  await openPacket(player, emptied);
  await callsFor(third)('redBagOpen', { bag_no: emptied });
  await seal.tap();
  await expect.element(page.getByText('手慢了，红包派完了')).toBeVisible();
  await expect.element(alert).toHaveTextContent('红包已被领完');
  await expect.poll(() => takers.elements()).toHaveLength(1);
  await expectAccessible();

  walkTo(`/redBag?bag=${taken}`);
  await expect.element(seal).toBeVisible();
  await callsFor(player)('redBagOpen', { bag_no: taken });
  await seal.tap();
  await expect.element(share).toHaveTextContent(/^2$/);
  await expect.element(alert.filter({ hasText: '已领取' })).not.toBeInTheDocument();
  expect(await truthFor(player).balance()).toBe(parseMoney('2'));

  // A mode that this release does not know is not called by another one's name.
  line.change('redBagDetail', (bag) => ({ ...bag, mode: 'turns' }));
  walkTo(`/redBag?bag=${strange}`);
  const packet = page.getByRole('region', { name: '红包' });
  await expect.element(packet.getByText(/^共 \d+ 个$/)).toBeVisible();
  await expect.element(packet).not.toHaveTextContent('拼手气');
  line.free('redBagDetail');

  const before = line.sent('redBagDetail').length;
  walkTo('/redBag?bag=%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect.element(page.getByRole('heading', { name: '没有找到这个红包' })).toBeVisible();
  await expectSent('redBagDetail', before);
  walkTo('/redBag?bag=RB22222222222222222222');
  await expect.element(page.getByText('红包不存在')).toBeVisible();
});
