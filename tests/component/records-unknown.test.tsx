import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { demoPlayer } from './support/players.ts';

for (const [path, title] of [
  ['/betRecords', '这段时间的记录不在本机'],
  ['/rechargeRecords', '这段时间的记录不在本机'],
  ['/accountRecords', '盈亏报表不在本机'],
] as const) {
  test(`with no signal, what the device never read of ${path} is called unknown, not none`, async () => {
    const player = await demoPlayer();
    // The account is known from a visit in which its records were not looked at.
    visit('/safe', { player });
    await expect.element(page.getByText(player.username).first()).toBeVisible();
    leave();
    line.cut();
    visit(`${path}?range=30`);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText('联网打开一次，以后没有网络也能看。')).toBeVisible();
    await expect.element(page.getByText(/没有投注|没有记录|^0 笔/)).not.toBeInTheDocument();
  });
}
