import type { Page } from '@playwright/test';
import { PromotionType } from '../../contract/player-enums.ts';
import { card, claimButton, claimsOf, expect, test } from '../support/promotions.ts';
import { keepSession } from '../support/withdrawal.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('what can be claimed is added up, and claims move it to what was claimed today', async ({
  page,
  platform,
  player,
}) => {
  const today = part(page, '今日福利');
  await keepSession(page, player.token);
  await page.goto('/benefit');
  // First deposit 108, trial bonus 3, the first step of the month's deposits 18.
  await expect(today).toContainText('现在可领129 USDT');
  const trial = card(page, '转平台体验金');
  await claimButton(trial).click();
  await expect(trial.getByText(/^已领取\s*\+3$/)).toBeVisible();
  await expect(today).toContainText('今日已领3 USDT');
  await claimButton(part(page, '还可以领')).click();
  await expect(today).toContainText('今日已领21 USDT');
  await page.reload();
  await expect(today).toContainText('现在可领108 USDT');
  await expect(today).toContainText('今日已领21 USDT');
  await expect(part(page, '还可以领')).toBeHidden();
  const claims = await claimsOf(platform, player.token);
  expect(claims.map(({ activity_type }) => activity_type)).toEqual([
    PromotionType.vipRecruitment,
    PromotionType.switchPlatformTrial,
  ]);
});
