import { expectAccessible } from '../support/axe.ts';
import { OFFLINE_STRIP, visitUntilKept } from '../support/offline.ts';
import { lookForRelease, nextRelease, type Release, serve } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

test.describe('axe finds nothing', () => {
  let release: Release;
  test.beforeEach(async () => {
    release = await nextRelease('2');
  });
  test.afterEach(() => release.dispose());

  test('in the offer of a new release, and in a lobby with no signal', async ({
    page,
    platform,
  }) => {
    await visitUntilKept(page);
    await serve(platform, release);
    await lookForRelease(page);
    const offer = page.getByRole('dialog', { name: '发现新版本' });
    await expect(offer).toBeVisible();
    await expectAccessible(page);

    await offer.getByRole('button', { name: '稍后' }).click();
    await expect(offer).toBeHidden();
    await platform.stop();
    await page.getByRole('tab', { name: '电子' }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
    await expectAccessible(page);
  });
});
