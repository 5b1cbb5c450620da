import { everythingStored } from '../support/everything-stored.ts';
import { haveSession, newPlayer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { payIn, truthOf } from '../support/wallet.ts';
import {
  amountField,
  CONFIRMED,
  confirmButton,
  passwordField,
  said,
} from '../support/withdrawal.ts';

/** The contract of USDT on TRON: its checksum is right. */
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PASSWORD = 'with-2026';

test.use({ walletSettings: { reviewS: 1 } });

test('a new player adds an address, sets a password, and withdraws once, up to its completion', async ({
  page,
  context,
  platform,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/withdraw-apply')) sent.push(request.postDataJSON());
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await haveSession(page, await newPlayer(page));
  await payIn(platform, token, '500');
  await page.goto('/withdrawal');

  await page.getByRole('button', { name: '添加提现地址' }).click();
  const addresses = page.getByRole('dialog', { name: '修改提现地址' });
  await addresses.getByRole('button', { name: '添加地址' }).click();
  await page.getByRole('dialog', { name: '添加地址' }).getByLabel('钱包地址').fill(TRON);
  await page.getByRole('button', { name: '下一步，核对地址' }).click();
  const check = page.getByRole('dialog', { name: '核对地址' });
  await expect(check.getByText('格式和校验码都正确')).toBeVisible();
  await check.getByRole('button', { name: '确认添加' }).click();
  await addresses.getByRole('button', { name: '复制地址' }).click();
  await expectToast(page, '复制成功');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TRON);
  await addresses.getByRole('button', { name: '返回' }).click();

  await page.getByRole('button', { name: '去设置' }).click();
  const setting = page.getByRole('dialog', { name: '设置提现密码' });
  await setting.getByLabel('提现密码', { exact: true }).fill(PASSWORD);
  await setting.getByLabel('确认密码', { exact: true }).fill(PASSWORD);
  await setting.getByRole('button', { name: '设置提现密码' }).click();
  await expectToast(page, '设置成功');
  await expect(setting).toBeHidden();

  // A reload keeps what was filled in, but never the password.
  await amountField(page).fill('100.5');
  await passwordField(page).fill(PASSWORD);
  await page.reload();
  await expect(amountField(page)).toHaveValue('100.5');
  await expect(passwordField(page)).toHaveValue('');
  await passwordField(page).fill(PASSWORD);
  await expect(page.getByRole('button', { name: /^提现到 TRC20/ })).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await confirmButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(said(page, CONFIRMED)).toBeVisible();
  const result = page.getByRole('region', { name: '提现结果' });
  await expect(result.getByText('已完成')).toBeVisible();
  await expect(page.getByTestId('wallet-balance')).toHaveText('399.5000 USDT');
  expect(sent).toMatchObject([{ amount: '100.5', password: PASSWORD }]);
  expect(await truthOf(platform, token).withdrawals()).toHaveLength(1);
  expect(await everythingStored(page)).not.toContain(PASSWORD);
  expect(logged.join('\n')).not.toContain(PASSWORD);
});
