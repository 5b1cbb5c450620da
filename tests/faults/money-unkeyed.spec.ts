import {
  type Arrival,
  type Fault,
  gate,
  LOST_ANSWER,
  LOST_REQUEST,
} from '../support/fault-server.ts';
import {
  APPLY,
  expect,
  journalOf,
  keepConnections,
  loseMoney,
  passTime,
  passUntil,
  RECORDS,
  test,
} from '../support/money.ts';
import { callsOf } from '../support/wallet.ts';
import {
  again,
  askFor,
  CONFIRMED,
  confirmButton,
  DUPLICATE,
  FOUND,
  MISSING,
  openWithdrawal,
  said,
  UNKNOWN,
  withdraw,
} from '../support/withdrawal.ts';

// What became of a withdrawal is read from the records alone.
test.use({ honoursKeys: false });

const OLD_MS = 20 * 60_000;

/** The true answer under a Date of twenty minutes ago, as something on the way had kept it. */
function withOldDate(arrival: Arrival): Fault {
  return {
    after: async () => {
      const answer = arrival.heard.at(-1);
      if (answer) answer.headers.date = new Date(Date.now() - OLD_MS).toUTCString();
    },
  };
}

test('fault 8, 61, 64: without keys an order is found, called likely or doubled by the records, and never sent again', async ({
  page,
  line,
  platform,
  player,
  booked,
}) => {
  await page.clock.install();
  await openWithdrawal(page, player);
  await test.step('61: an old answer, then one that is lost', async () => {
    await askFor(page, player, '40');
    line.disturb(RECORDS, withOldDate, { times: 1 });
    const old = page.waitForResponse(`**${RECORDS}`);
    await passTime(page, line, 31);
    await old;
    const recover = loseMoney(line, LOST_ANSWER);
    await confirmButton(page).click();
    await expect(said(page, UNKNOWN)).toBeVisible();
    recover();
    await passUntil(page, line, said(page, FOUND));
    const { orderNos } = await booked();
    expect(orderNos).toHaveLength(1);
    expect(await journalOf(page)).toMatchObject([{ state: 'confirmed', orderNos, attempts: 1 }]);
    expect(line.arrivals(APPLY)).toHaveLength(1);
    await again(page);
  });
  await test.step('64: an equal order of another device, while this one never arrived', async () => {
    line.forget();
    const recover = loseMoney(line, LOST_REQUEST);
    await withdraw(page, player);
    await expect(said(page, UNKNOWN)).toBeVisible();
    await callsOf(platform, player.token)('withdrawApply', {
      amount: '50',
      address_id: player.addressId,
      password: player.withdrawalPassword,
    });
    recover();
    await passUntil(page, line, said(page, FOUND));
    await expect(page.getByText(/应该就是这一笔：W/)).toBeVisible();
    await expect(page.getByText(/在别的设备上也提交过/)).toBeVisible();
    await expect(said(page, CONFIRMED)).toHaveCount(0);
    expect(line.arrivals(APPLY)).toHaveLength(1);
    await again(page);
  });
  await test.step('8: the browser sends it again by itself', async () => {
    const before = (await booked()).orderNos;
    line.forget();
    await askFor(page, player, '60');
    await keepConnections(page, line);
    line.disturb(APPLY, { answer: 'reset', onlyReused: true });
    await confirmButton(page).click();
    await expect(said(page, CONFIRMED).or(said(page, DUPLICATE)).first()).toBeVisible();
    await passUntil(page, line, said(page, DUPLICATE));
    const orderNos = (await booked()).orderNos.filter((number) => !before.includes(number));
    expect(orderNos.length).toBeGreaterThan(1);
    expect(orderNos).toHaveLength(line.arrivals(APPLY).length);
    const doubled = (await journalOf(page)).at(-1);
    expect(doubled).toMatchObject({ state: 'duplicate', attempts: 1 });
    expect(doubled?.orderNos.toSorted()).toEqual(orderNos.toSorted());
  });
});

test('fault 6, 42, 48, 66: with a clock 30 days off and a wiped storage, a withdrawal is found, and one that never arrived is not received', async ({
  page,
  context,
  line,
  player,
  booked,
}) => {
  await page.clock.install({ time: Date.now() + 30 * 86_400_000 });
  await openWithdrawal(page, player);
  await test.step('42, 66: wiped while it is being sent', async () => {
    const late = gate();
    const recover = loseMoney(line, { after: late.opened, answer: 'reset' });
    await withdraw(page, player);
    await expect.poll(() => line.carried(APPLY)).toBe(1);
    const cdp = await context.newCDPSession(page);
    const { origin } = new URL(line.url);
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    late.open();
    await expect(said(page, UNKNOWN)).toBeVisible();
    await page.getByText('经过与编号').click();
    await expect(page.getByText('本机记录被清除过')).toBeVisible();
    await page.reload();
    await expect(said(page, UNKNOWN)).toBeVisible();
    recover();
    await passUntil(page, line, said(page, FOUND));
    const { orderNos } = await booked();
    expect(orderNos).toHaveLength(1);
    expect(await journalOf(page)).toMatchObject([{ state: 'confirmed', orderNos }]);
    await again(page);
  });
  await test.step('6: the platform never got it', async () => {
    line.forget();
    const recover = loseMoney(line, LOST_REQUEST);
    await withdraw(page, player, '60');
    await expect(said(page, UNKNOWN)).toBeVisible();
    recover();
    await passUntil(page, line, said(page, MISSING));
    expect((await booked()).orderNos).toHaveLength(1);
    expect(line.arrivals(APPLY)).toHaveLength(1);
  });
  await test.step('48: what is kept on the device is of use all the same', async () => {
    await page.goto('/home');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('button', { name: '刷新余额' }).click();
    await expect(page.getByText('余额 450.0000 USDT')).toBeAttached();
  });
});
