import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RichPlayer } from '../support/wallet.ts';
import { expectAccessible } from './support/axe.ts';
import { richPlayer } from './support/players.ts';
import { openTable, sitBeside } from './support/table.tsx';
import { tableLine } from './support/table-line.ts';

const spin = page.getByRole('button', { name: /^旋转/ });
const sheet = page.getByRole('dialog', { name: '公平验证' });
const rounds = () => tableLine.sent('round').length;

/** Reveals the seed in use and begins another, with these words. */
async function renew(words = ''): Promise<void> {
  if (!sheet.query()) await page.getByRole('button', { name: '公平' }).click();
  await sheet.getByRole('textbox').fill(words);
  await sheet.getByRole('button', { name: '揭示并更换种子' }).click();
  await expect.element(sheet.getByText('旧种子已揭示')).toBeVisible();
}

let player: RichPlayer;
beforeAll(async () => {
  player = await richPlayer();
});

test('every round can be checked on the device', async () => {
  await openTable(player, 'slot');
  // The seed may have been used before: begin with a fresh one.
  await renew('夜市');
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  for (const wanted of [1, 2, 3]) {
    // A tap too soon after the last is taken for a double tap.
    await expect
      .poll(async () => {
        await spin.click();
        return rounds();
      })
      .toBeGreaterThanOrEqual(wanted);
    await expect.element(spin).not.toHaveAttribute('aria-busy');
  }
  await renew();
  const checked = `本机重新计算了 ${rounds()} 局，${rounds()} 局一致。`;
  await expect.element(sheet.getByText(checked)).toBeVisible();
  // Each round, the seed itself, and the one announced to follow it.
  await expect.poll(() => sheet.getByText('✓ 一致').elements()).toHaveLength(rounds() + 2);
  await expectAccessible('[role=dialog]');
});

test('a seed changed at another table is no broken promise at this one', async () => {
  await openTable(player, 'slot');
  const other = await sitBeside(player, 'dice');
  // This page never hears how the seeds stand now.
  tableLine.raw('table', { status: 503, words: '' });
  await page.getByRole('button', { name: '公平' }).click();
  await other.ask('renewSeed', { client_seed: '' });
  await renew();
  await expect.element(sheet.getByText('这一项不核对', { exact: false })).toBeVisible();
  await expect.element(sheet.getByText('✗ 不一致')).not.toBeInTheDocument();
  // From here on it knows.
  await sheet.getByRole('button', { name: '揭示并更换种子' }).click();
  await expect.element(sheet.getByText('新种子与预告核对')).toBeVisible();
  await expect.element(sheet.getByText('✗ 不一致')).not.toBeInTheDocument();
});
