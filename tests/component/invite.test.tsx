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
  for (const name of STUBBED) Reflect.deleteProperty(navigator, name);
});

test('both codes lead where their links say, and the links can be copied, by hand at the worst', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openInvitations(await demoPlayer());
  await expect.element(inviteDialog.getByText('PLAYR8', { exact: true })).toBeVisible();
  await expect
    .element(inviteDialog.getByText(/^已有 \d+ 位好友加入 · 截至 \d\d:\d\d$/))
    .toBeVisible();
  const copyLink = (name: '网页版' | '机器人') =>
    ticket(name)
      .getByRole('button', { name: `复制链接，${name}` })
      .tap();
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
    await copyLink(name);
    await expectToast('复制成功');
    expect(copy).toHaveBeenLastCalledWith(link);
  }

  copy.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await copyLink('机器人');
  await expect
    .element(ticket('机器人').getByRole('status'))
    .toHaveTextContent(/链接已选中，请长按后复制/);
  await expect.poll(() => getSelection()?.toString()).toBe(BOT_LINK);
  await userEvent.keyboard('{Escape}');
  await expect.element(inviteDialog).not.toBeInTheDocument();
  const opener = page.getByRole('button', { name: '邀请好友', exact: true });
  await expect.element(opener).toHaveFocus();
});

test('a platform’s link that is none is not handed on; one that is missing can be asked for again', async () => {
  const player = await demoPlayer();
  visit('/home', { player });
  const json = { code: 403, result: null, message: '' };
  line.raw('invite', { json });
  line.answer('inviteUrlBot', { url: 'javascript:alert(1)' });
  line.raw('inviteUrlWeb', { json });
  await page.getByRole('button', { name: '邀请好友', exact: true }).tap();
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

test('other apps are handed the poster, or the link alone where they take no pictures', async () => {
  const offered: object[] = [];
  /** Errors of the next times, by name. */
  const endings = ['AbortError', 'NotAllowedError', '', 'DataError'];
  let takesFiles = true;
  Object.assign(navigator, {
    canShare: () => takesFiles,
    share: async ({ files = [], title, text, url }: ShareData) => {
      offered.push({ title, text, url, files: files.map(({ name, type }) => [name, type]) });
      const error = endings.shift();
      if (error) throw new DOMException('', error);
    },
  });
  await openInvitations(await demoPlayer());
  const share = inviteDialog.getByRole('button', { name: '分享给好友' });
  // Until the web link is known, the bot's link would be shared.
  await expect.element(ticket('网页版').getByText(WEB_LINK, { exact: true })).toBeVisible();
  await share.tap();
  const poster = {
    title: 'RoboHall 邀请',
    text: `来 RoboHall 夜市一起玩，邀请码 PLAYR8 ${WEB_LINK}`,
    url: undefined,
    files: [['poster.png', 'image/png']],
  };
  // To think better of it is no error.
  await expect.poll(() => offered).toEqual([poster]);
  await expectToast('生成图片中...');
  await expect.element(page.getByText('生成图片中...')).not.toBeInTheDocument();
  expect(toastsSoFar()).toEqual([]);
  // A tap that lapsed while the poster was drawn gets another.
  await share.tap();
  await shownPoster.getByRole('button', { name: '分享图片' }).tap();
  await expect.poll(() => offered).toEqual([poster, poster, poster]);
  await expectToast('生成图片中...');
  expect(toastsSoFar()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(shownPoster).not.toBeInTheDocument();

  takesFiles = false;
  await share.tap();
  await expectToast('没有分享出去，可以复制链接');
  expect(offered.at(-1)).toMatchObject({ url: WEB_LINK, files: [] });
});
