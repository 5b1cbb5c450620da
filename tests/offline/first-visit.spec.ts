import { visitUntilKept } from '../support/offline.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('each read of the first visit is made once, and early', async ({ page }) => {
  const made: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => made.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (/preload/.test(message.text())) warnings.push(message.text());
  });
  await visitUntilKept(page);
  const count = (path: string) => made.filter((candidate) => candidate === path).length;
  expect(count('/api/plat/game/hot')).toBe(1);
  expect(count('/api/plat/game-plat-list')).toBe(1);
  expect(warnings).toEqual([]);
});
