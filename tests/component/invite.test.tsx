import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { qrTextOf, readPixels } from '../support/pixels.ts';
import { visit } from './support/app.tsx';
import { inviteDialog, openInvitations, shownPoster, ticket } from './support/invitations.ts';
import { line } from './support/line.ts';
import { demoPlayer } from './support/players.ts';
import { expectToast, toastsSoFar } from './support/toasts.ts';

const WEB_LINK = `${location.origin}/?code=PLAYR8`;
const BOT_LINK = 'https://t.me/robohall_bot?start=PLAYR8';

const STUBBED = ['share', 'canShare'] as const;
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of STUBBED) Reflect.deleteProperty(navigator, name);
});

test('both codes lead where their links say, and the links can be copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openInvitations(await demoPlayer());
  await expect.element(inviteDialog.getByText('PLAYR8', { exact: true })).toBeVisible();
  await expect
    .element(inviteDialog.getByText(/^已有 \d+ 位好友加入 · 截至 \d\d:\d\d$/))
    .toBeVisible();
  for (const [name, link] of [
    ['网页版', WEB_LINK],
    ['机器人', BOT_LINK],
  ] as const) {
    const code = ticket(name).getByRole('img', { name: `${name}邀请二维码` });
    await expect.element(code).toBeVisible();
    const pixels = await readPixels(code.element().getAttribute('src') ?? '');
    expect([pixels.width, pixels.height]).toEqual([344, 344]);
    expect(qrTextOf(pixels)).toBe(link);
    await expect.element(ticket(name).getByText(link, { exact: true })).toBeVisible();
    await ticket(name)
      .getByRole('button', { name: `复制链接，${name}` })
      .click();
    await expectToast('复制成功');
    expect(copy).toHaveBeenLastCalledWith(link);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(inviteDialog).not.toBeInTheDocument();
  const opener = page.getByRole('button', { name: '邀请好友', exact: true });
  await expect.element(opener).toHaveFocus();
});

test('a refused clipboard leaves the link selected', async () => {
  const refused = new DOMException('', 'NotAllowedError');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await openInvitations(await demoPlayer());
  await ticket('机器人').getByRole('button', { name: '复制链接，机器人' }).click();
  await expect
    .element(ticket('机器人').getByRole('status'))
    .toHaveTextContent(/链接已选中，请长按后复制/);
  expect(getSelection()?.toString()).toBe(BOT_LINK);
});

test('a platform’s link that is none is not handed on; one that is missing can be asked for again', async () => {
  const player = await demoPlayer();
  visit('/home', { player });
  const json = { code: 403, result: null, message: '' };
  line.raw('invite', { json });
  line.answer('inviteUrlBot', { url: 'javascript:alert(1)' });
  line.raw('inviteUrlWeb', { json });
  await page.getByRole('button', { name: '邀请好友', exact: true }).click();
  const unusable = '平台给出的链接不能使用，请联系客服';
  await expect.element(ticket('机器人').getByText(unusable)).toBeVisible();
  const again = ticket('网页版').getByRole('button', { name: '重试' });
  await expect.element(again).toBeVisible();
  // In one turn, so that nothing else asks for it first and takes the button away.
  line.free('inviteUrlWeb');
  (again.element() as HTMLElement).click();
  const code = ticket('网页版').getByRole('img', { name: '网页版邀请二维码' });
  await expect.element(code).toBeVisible();
});

/** The browser hands things to other apps from now on. @param endings errors of the first times, by name */
function watchShares(takesFiles: boolean, endings: string[]): object[] {
  const offered: object[] = [];
  Object.assign(navigator, {
    canShare: () => takesFiles,
    share: async ({ files = [], title, text, url }: ShareData) => {
      offered.push({ title, text, url, files: files.map(({ name, type }) => [name, type]) });
      const error = endings.shift();
      if (error) throw new DOMException('', error);
    },
  });
  return offered;
}

test('other apps are handed the poster; to think better of it is no error, and a lapsed tap gets another', async () => {
  const offered = watchShares(true, ['AbortError', 'NotAllowedError']);
  await openInvitations(await demoPlayer());
  const share = inviteDialog.getByRole('button', { name: '分享给好友' });
  await share.click();
  const poster = {
    title: 'RoboHall 邀请',
    text: `来 RoboHall 夜市一起玩，邀请码 PLAYR8 ${WEB_LINK}`,
    url: undefined,
    files: [['poster.png', 'image/png']],
  };
  await expect.poll(() => offered).toEqual([poster]);
  await expectToast('生成图片中...');
  await expect.element(page.getByText('生成图片中...')).not.toBeInTheDocument();
  expect(toastsSoFar()).toEqual([]);
  await share.click();
  await shownPoster.getByRole('button', { name: '分享图片' }).click();
  await expect.poll(() => offered).toEqual([poster, poster, poster]);
  await expectToast('生成图片中...');
  expect(toastsSoFar()).toEqual([]);
});

test('other apps are handed the link alone where they take no pictures', async () => {
  const offered = watchShares(false, ['DataError']);
  await openInvitations(await demoPlayer());
  await inviteDialog.getByRole('button', { name: '分享给好友' }).click();
  await expectToast('没有分享出去，可以复制链接');
  expect(offered).toMatchObject([{ url: WEB_LINK, files: [] }]);
});
