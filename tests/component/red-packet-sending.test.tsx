import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { parseMoney } from '../../contract/money.ts';
import { RedBagState } from '../../contract/player-enums.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { expectNothingSent, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
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
  seal,
  sent,
  shareField,
  totalField,
} from './support/red-packets.ts';
import { expectToast, toastsSoFar } from './support/toasts.ts';
import { partlyLocked } from './support/wagering.ts';
import { walkTo } from './support/walk.ts';

const checking = page.getByRole('main').getByText('结果核对中').first();
const failure = page.getByText('失败');

/** Confirms what was filled in; neither its answer nor the list says what became of it. */
async function confirmAndLose(): Promise<void> {
  line.lose('redBagSend');
  const goOn = line.hold('redBagSend');
  await confirm.tap();
  await expect.poll(() => line.sent('redBagSend')).toHaveLength(1);
  line.fail('redBags');
  goOn();
  await expect.element(checking).toBeVisible();
}

test('what cannot be sent is refused in words beside its field, and the rest is kept', async () => {
  const player = await partlyLocked();
  await openSending(player);
  const funds = page.getByRole('region', { name: '钱包余额' });
  await expect.element(funds.getByText('可发红包')).toHaveTextContent('可发红包 500.0000');
  await expect.element(funds).toHaveTextContent('还需有效投注 90 USDT 才能全部用来发红包');
  await passwordField.fill('not-this-one');
  // What reads as a packet is proven beside shares.ts; here each field, and the words.
  for (const [amount, count, words, field] of [
    ['', '3', '请输入金额', totalField],
    ['1.001', '1', '最多 2 位小数', totalField],
    ['501', '3', '最多可发红包 500 USDT，还需有效投注 90 USDT', totalField],
    ['10', '', '请输入红包个数', countField],
    ['0.05', '10', '最多分 5 个', countField],
  ] as const) {
    await totalField.fill(amount);
    await countField.fill(count);
    await next.tap();
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect.element(confirm).not.toBeInTheDocument();
  }
  await expectAccessible();
  await page.getByRole('radio', { name: '普通' }).tap();
  await shareField.fill('50.01');
  await countField.fill('100');
  await next.tap();
  await expect.element(page.getByText('合计 5,001 USDT，一次最多 5,000 USDT')).toBeVisible();
  await shareField.fill('1');
  await countField.fill('2');
  await greetingField.fill('福'.repeat(31));
  await next.tap();
  await expect.element(page.getByText('最多 30 个字，多了 1 个')).toBeVisible();
  await greetingField.fill('福');

  await next.tap();
  await expect.element(confirm).toBeVisible();
  await expectNothingSent('redBagSend');
  await confirm.tap();
  await expect.element(passwordField).toHaveAccessibleDescription('提现密码错误，还可尝试 4 次');
  await expect.element(passwordField).toHaveFocus();
  await expect.element(shareField).toHaveValue('1');
  line.refuse('redBagSend', '账户已冻结');
  await next.tap();
  await confirm.tap();
  await expect
    .element(page.getByRole('alert').filter({ hasText: '没有发出' }))
    .toHaveTextContent('没有发出：账户已冻结');
});

test('a double tap sends one packet, whose link is copied, handed to another app, and gone once it is over', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => {
      shared.push(data);
      throw new DOMException('the player changed his mind', 'AbortError');
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  const player = await richPlayer();
  await openSending(player);
  await askFor(player, '3', '3');
  const button = confirm.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(sent.getByText('红包已包好')).toBeVisible();
  await expectSent('redBagSend', 1);
  const packets = await packetsOf(player);
  expect(packets).toHaveLength(1);
  const link = await qrTextIn(linkCode);
  expect(link).toBe(`${location.origin}/redBag?bag=${packets[0]?.bag_no}`);

  const copy = page.getByRole('button', { name: '复制红包链接' });
  await copy.tap();
  await expectToast('复制成功');
  expect(copied).toHaveBeenLastCalledWith(link);
  await page.getByRole('button', { name: '分享给朋友' }).tap();
  await expect.poll(() => shared).toEqual([expect.objectContaining({ url: link })]);

  copied.mockRejectedValue(new DOMException('not here', 'NotAllowedError'));
  await copy.tap();
  await expect.element(page.getByText('浏览器不允许复制')).toBeVisible();
  expect(getSelection()?.toString()).toBe(link);
  // Thinking better of it is no failure to share.
  expect(toastsSoFar().filter((text) => text.includes('没有分享出去'))).toEqual([]);

  // Nobody opens his own.
  walkTo(`/redBag?bag=${packets[0]?.bag_no}`);
  await expect.element(linkCode).toBeVisible();
  await expect.element(seal).not.toBeInTheDocument();
  line.change('redBagDetail', (bag) => ({ ...bag, state: RedBagState.expired, returned: '3' }));
  await page.getByRole('button', { name: '刷新领取情况' }).tap();
  await expect.element(page.getByText('已退回 3 USDT')).toBeVisible();
  await expect.element(linkCode).not.toBeInTheDocument();
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
  await page.getByRole('button', { name: '再发一个' }).tap();
  await expect.element(totalField).toHaveValue('');
});
