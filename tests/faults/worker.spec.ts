import { openLobby } from '../support/lobby.ts';
import { lookForRelease, nextRelease, SENDS_NO_MORE, serve } from '../support/release.ts';
import { expect, test } from '../support/visited.ts';

test.use({ expectedConsole: SENDS_NO_MORE });

test('fault 49: a worker that the browser has stopped wakes up with the next visit', async ({
  page,
  context,
  line,
}) => {
  await openLobby(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  line.cut(true);
  await page.reload();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(/^网络不可用/)).toBeVisible();
});

test('fault 57: a policy that a deploy has changed is in force once its release is taken', async ({
  page,
  platform,
}) => {
  const policyOf = async () => {
    const served = await page.reload();
    expect(served?.fromServiceWorker()).toBe(true);
    return served?.headers()['content-security-policy'] ?? '';
  };
  const release = await nextRelease('2');
  const headers = await release.read('headers.json');
  await release.write(
    'headers.json',
    headers.replace("img-src 'self'", "img-src 'self' https://img.example"),
  );
  await openLobby(page);
  expect(await policyOf()).not.toContain('img.example');
  await serve(platform, release);
  await lookForRelease(page);
  const dialog = page.getByRole('dialog', { name: '发现新版本' });
  await dialog.getByRole('button', { name: '立即更新' }).click();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', '2');
  expect(await policyOf()).toContain('https://img.example');
  await release.dispose();
});
