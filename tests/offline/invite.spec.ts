import { keptSince } from '../support/offline.ts';
import { cut, qrTextOf } from '../support/pixels.ts';
import { download, inviteDialog, openInvitations, pixelsOfDownload } from '../support/posters.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/visited.ts';

test('after a restart with no signal the codes are there, and a poster is drawn that leads to the right place', async ({
  page,
  context,
  line,
}) => {
  await haveSession(page);
  await openInvitations(page);
  await expect(inviteDialog(page).getByText(/位好友加入/)).toBeVisible();
  // Queries are written to the device within a second.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('invite-Bot');
  await page.close();
  line.cut(true);

  const again = await context.newPage();
  await openInvitations(again);
  await expect(inviteDialog(again).getByText(keptSince('位好友加入 · '))).toBeVisible();
  const poster = await pixelsOfDownload(again, await download(again, '保存完整海报'));
  expect([poster.width, poster.height]).toEqual([670, 1142]);
  expect(qrTextOf(cut(poster, 150, 596, 369))).toBe(`${line.url}/?code=PLAYR8`);
  const other = await pixelsOfDownload(again, await download(again, '保存图片，机器人'));
  expect(qrTextOf(cut(other, 150, 212, 369))).toBe('https://t.me/robohall_bot?start=PLAYR8');
});
