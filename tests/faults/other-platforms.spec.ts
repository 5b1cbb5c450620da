import type { Page } from '@playwright/test';
import { expect, test } from '../support/bad-line.ts';
import { chainPanel, NEVER_PAID, openOrder, payableIn } from '../support/deposits.ts';
import type { FaultServer } from '../support/fault-server.ts';
import { confirmLogin, newPlayer } from '../support/session.ts';

type Fields = Record<string, unknown>;

/** Answers of `path` arrive with a changed result, as another platform would give it. */
function change(line: FaultServer, path: string, told: (result: Fields) => unknown): void {
  line.disturb(path, (arrival) => ({
    after: async () => {
      const heard = arrival.heard.at(-1);
      if (!heard) return;
      const envelope = JSON.parse(heard.body.toString()) as { result: Fields };
      heard.body = Buffer.from(JSON.stringify({ ...envelope, result: told(envelope.result) }));
    },
  }));
}

/** Lists of orders with what names and sums a row, and nothing to pay it by. */
function spareRecords(line: FaultServer): void {
  change(line, '/api/plat/inout-records', ({ data }) =>
    (data as Fields[]).map(({ id, kind, amount, status, created_at }) => {
      return { id, kind, amount: Number(amount), status, created_at };
    }),
  );
}

const address = (page: Page) => chainPanel(page).getByRole('region', { name: '收款地址' });

test('fault 72, 74: user info without an id and an order without a number, over reloads', async ({
  page,
  line,
}) => {
  const player = await newPlayer(page);
  change(line, '/api/plat/user-info', ({ balance }) => {
    return { balance: Number(balance), set_password: false };
  });
  await test.step('72: the account is named by the login', async () => {
    await page.goto('/betRecords');
    await confirmLogin(page, player);
    await page.goto('/betRecords');
    await expect(page.getByText('这段时间没有投注')).toBeVisible();
    await page.goto('/user');
    await expect(page.getByRole('region', { name: '账号' })).toContainText(player.username);
    await expect(page.getByText('没有取到账号信息')).toBeHidden();
  });
  await test.step('74: it is paid after a reload, and found in the records', async () => {
    change(line, '/api/plat/recharge', (result) => {
      const { change_over_time, actual_amount, address, amount, qrcode } = result;
      return { change_over_time, actual_amount: Number(actual_amount), address, amount, qrcode };
    });
    spareRecords(line);
    await page.goto('/recharge');
    await expect(page.getByTestId('wallet-balance')).toHaveText(/\d/);
    const panel = await openOrder(page, NEVER_PAID);
    const payable = await payableIn(panel);
    const shown = await address(page).textContent();
    expect(payable).toMatch(/^30\.\d+$/);
    expect(shown).toMatch(/T\w{33}/);
    await expect(panel.getByRole('timer')).toHaveText(/剩余(30:00|29:\d\d)/);

    await page.reload();
    const listed = page.getByRole('region', { name: '进行中的订单' }).getByRole('button');
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText(payable);
    await listed.click();
    expect(await payableIn(chainPanel(page))).toBe(payable);
    await expect(address(page)).toHaveText(shown ?? '');
    // The records have named its number meanwhile; nothing of what it is paid by has changed.
    await expect(chainPanel(page).getByText('平台还没有给出')).toBeHidden();
    await expect(chainPanel(page).getByRole('timer')).toHaveText(/剩余(30:00|29:\d\d)/);
  });
});
