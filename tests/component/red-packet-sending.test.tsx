import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { parseMoney } from '../../contract/money.ts';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line, lineQuiet } from './support/line.ts';
import { richPlayer, truthFor } from './support/players.ts';
import { qrTextIn } from './support/qr.ts';
import {
  askFor,
  confirm,
  countField,
  greetingField,
  linkCode,
  next,
  openSending,
  packetsOf,
  passwordField,
  sent,
  shareField,
  totalField,
} from './support/red-packets.ts';
import { expectToast, toastsSoFar } from './support/toasts.ts';

const checking = page.getByRole('main').getByText('结果核对中').first();
const failure = page.getByText('失败');

/** Confirms what was filled in; neither its answer nor the list says what became of it. */
async function confirmAndLose(): Promise<void> {
  line.lose('redBagSend');
  const goOn = line.hold('redBagSend');
  await confirm.click();
  await expect.poll(() => line.sent('redBagSend')).toHaveLength(1);
  line.fail('redBags');
  goOn();
  await expect.element(checking).toBeVisible();
}

test('a draft is kept for its account also while that is not named yet', async () => {
  const player = await richPlayer();
  await openSending(player);
  await totalField.fill('7.3');
  await expect.poll(() => sessionStorage.getItem(STORAGE_KEYS.redBag)).toContain('"7.3"');
  leave();
  // An answer still on its way would be the next start's, too.
  await lineQuiet();
  localStorage.removeItem(STORAGE_KEYS.account);
  const name = line.hold('userInfo');
  visit('/redBag', { player });
  await expect.element(totalField).toHaveValue('');
  name();
  await expect.element(totalField).toHaveValue('7.3');
});

test('what the platform refuses is said not to be sent', async () => {
  line.refuse('redBagSend', '账户已冻结');
  const player = await richPlayer();
  await openSending(player);
  await askFor(player, '5', '1');
  await confirm.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有发出：账户已冻结');
});

test('what cannot be sent is refused in words beside its field', async () => {
  const player = await richPlayer();
  await openSending(player);
  await passwordField.fill(player.withdrawalPassword);
  for (const [amount, count, words, field] of [
    ['', '3', '请输入金额', totalField],
    ['0', '3', '金额要大于 0', totalField],
    ['-1', '3', '金额不能是负数', totalField],
    ['1.001', '1', '最多 2 位小数', totalField],
    ['5000.01', '3', '一次最多 5,000 USDT', totalField],
    ['600', '3', '余额不足，可用 500 USDT', totalField],
    ['10', '', '请输入红包个数', countField],
    ['10', '0', '至少 1 个', countField],
    ['10', '2.5', '个数要是整数', countField],
    ['10', '101', '最多 100 个', countField],
    ['0.05', '10', '最多分 5 个', countField],
  ] as const) {
    await totalField.fill(amount);
    await countField.fill(count);
    await next.click();
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect.element(confirm).not.toBeInTheDocument();
  }
  await expectAccessible();
  await page.getByRole('radio', { name: '普通' }).click();
  await shareField.fill('50.01');
  await countField.fill('100');
  await next.click();
  await expect.element(page.getByText('合计 5,001 USDT，一次最多 5,000 USDT')).toBeVisible();
  await shareField.fill('1');
  await countField.fill('2');
  await greetingField.fill('福'.repeat(31));
  await next.click();
  await expect.element(page.getByText('最多 30 个字，多了 1 个')).toBeVisible();
  expect(line.sent('redBagSend')).toHaveLength(0);
});

test('a wrong password is said by its field, with what is left of the tries; the rest is kept', async () => {
  await openSending(await richPlayer());
  await page.getByRole('radio', { name: '普通' }).click();
  await shareField.fill('1');
  await countField.fill('2');
  await passwordField.fill('not-this-one');
  await next.click();
  await expect.element(confirm).toBeVisible();
  expect(line.sent('redBagSend')).toHaveLength(0);
  await confirm.click();
  await expect.element(passwordField).toHaveAccessibleDescription('提现密码错误，还可尝试 4 次');
  await expect.element(passwordField).toHaveFocus();
  await expect.element(shareField).toHaveValue('1');
});

test('a double tap sends one packet, and its link is what the code says', async () => {
  const player = await richPlayer();
  await openSending(player);
  await askFor(player, '3', '3');
  await expectAccessible();
  const button = confirm.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(sent.getByText('红包已包好')).toBeVisible();
  expect(line.sent('redBagSend')).toHaveLength(1);
  const packets = await packetsOf(player);
  expect(packets).toHaveLength(1);
  expect(await qrTextIn(linkCode)).toBe(`${location.origin}/redBag?bag=${packets[0]?.bag_no}`);
  await expectAccessible();
});

test('the link is copied, handed to another app, and selected where copying is refused', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const refuse = vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => {
      shared.push(data);
      throw new DOMException('the player changed his mind', 'AbortError');
    },
  });
  onTestFinished(() => {
    copied.mockRestore();
    refuse.mockRestore();
    Reflect.deleteProperty(navigator, 'share');
  });
  const player = await richPlayer();
  await openSending(player);
  await askFor(player, '3', '3');
  await confirm.click();
  await expect.element(sent.getByText('红包已包好')).toBeVisible();
  const link = await qrTextIn(linkCode);

  const copy = page.getByRole('button', { name: '复制红包链接' });
  await copy.click();
  await expectToast('复制成功');
  expect(copied).toHaveBeenLastCalledWith(link);
  await page.getByRole('button', { name: '分享给朋友' }).click();
  await expect.poll(() => shared).toEqual([expect.objectContaining({ url: link })]);

  copied.mockRejectedValue(new DOMException('not here', 'NotAllowedError'));
  await copy.click();
  await expect.element(page.getByText('浏览器不允许复制')).toBeVisible();
  expect(getSelection()?.toString()).toBe(link);
  // Thinking better of it is no failure to share.
  expect(toastsSoFar().filter((text) => text.includes('没有分享出去'))).toEqual([]);
});

test('a lost answer: it is looked into, never called a failure, and one packet', async () => {
  const player = await richPlayer();
  await openSending(player);
  await askFor(player, '8', '2');
  await confirmAndLose();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(totalField).not.toBeInTheDocument();
  const keys = () => line.sent('redBagSend').map(({ headers }) => headers.get('idempotency-key'));
  const before = keys();

  leave();
  visit('/redBag');
  // To the end: no answer of its own ever tells that it was sent.
  line.lose('redBagSend');
  await expect.element(sent.getByText('红包已包好')).toBeVisible();
  expect(new Set([...before, ...keys()]).size).toBe(1);
  const packets = await packetsOf(player);
  expect(packets.map(({ amount }) => amount)).toEqual(['8']);
  expect(await qrTextIn(linkCode)).toContain(packets[0]?.bag_no);
  expect(await truthFor(player).balance()).toBe(parseMoney('492'));
  await page.getByRole('button', { name: '再发一个' }).click();
  await expect.element(totalField).toHaveValue('');
});

test('one that is not cleared up after a restart is, by the password in the operations panel', async () => {
  const player = await richPlayer();
  await openSending(player);
  await askFor(player, '8', '2');
  await confirmAndLose();

  leave();
  visit('/redBag');
  line.fail('redBags');
  line.lose('redBagSend');
  await page.getByRole('button', { name: '查看进行中的操作' }).click();
  const panel = page.getByRole('dialog', { name: '进行中的操作' });
  await panel.getByLabelText('提现密码', { exact: true }).fill(player.withdrawalPassword);
  line.free('redBagSend');
  await panel.getByRole('button', { name: '用密码核对' }).click();
  await panel.getByRole('button', { name: '返回' }).click();
  line.free('redBags');
  await expect.element(sent.getByText('红包已包好')).toBeVisible();
  expect(await packetsOf(player)).toHaveLength(1);
});
