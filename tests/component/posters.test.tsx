import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { colourAt, cut, qrTextOf, readPixels } from '../support/pixels.ts';
import { inviteDialog, openInvitations, shownPoster } from './support/invitations.ts';
import { demoPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

const WIDTH = 670;
const QR_SIDE = 369;
const QR_LEFT = 150;
/** Height of each poster, and where its code begins. */
const PLAIN = { height: 742, qrTop: 212 };
const FULL = { height: 1142, qrTop: 596 };
const WEB_LINK = `${location.origin}/?code=PLAYR8`;
const BOT_LINK = 'https://t.me/robohall_bot?start=PLAYR8';

/** What is laid out of sight to be drawn. */
const hiddenPosters = () => document.querySelectorAll('body > [inert][style*="-10000px"]');

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgent');
});

const save = (name: string) => inviteDialog.getByRole('button', { name }).tap();

/** Size, ground, and a code exactly where it belongs. */
async function expectPoster(address: string, form: typeof PLAIN, link: string): Promise<void> {
  const { height, qrTop } = form;
  const poster = await readPixels(address);
  expect([poster.width, poster.height]).toEqual([WIDTH, height]);
  for (const [x, y] of [
    [0, height - 1],
    [WIDTH - 1, height - 1],
    [20, qrTop + 100],
    [WIDTH - 20, qrTop + 200],
  ] as const) {
    expect(colourAt(poster, x, y), `${x}, ${y}`).toBe('0,0,0');
  }
  const code = cut(poster, QR_LEFT, qrTop, QR_SIDE);
  expect(qrTextOf(code)).toBe(link);
  // Its dark modules fill the middle of the square, and its edge is quiet.
  for (const at of [0, QR_SIDE - 1]) {
    expect(colourAt(code, at, at)).toBe('255,255,255');
    expect(colourAt(code, QR_SIDE - 1 - at, at)).toBe('255,255,255');
  }
  expect(colourAt(poster, QR_LEFT - 6, qrTop + 180)).toBe('245,185,66');
  expect(colourAt(poster, QR_LEFT + QR_SIDE + 5, qrTop + 180)).toBe('245,185,66');
}

/** The dialog says no longer that it draws, and nothing of the drawing is left in the page. */
async function expectNothingLeft(): Promise<void> {
  await expect.element(page.getByText('生成图片中...')).not.toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll('iframe')).toHaveLength(0);
  await expect.poll(hiddenPosters).toHaveLength(0);
}

test('posters are drawn to size with the code where it belongs, and one can be shown again', async () => {
  const files: [name: string, address: string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push([this.download, this.href]);
  });
  await openInvitations(await demoPlayer());
  for (const [button, form, link] of [
    ['保存图片，网页版', PLAIN, WEB_LINK],
    ['保存完整海报', FULL, WEB_LINK],
  ] as const) {
    await save(button);
    await expectToast('已交给浏览器下载');
    const [name, address = ''] = files.pop() ?? [];
    expect(name).toBe('poster.png');
    await expectPoster(address, form, link);
  }
  await expectNothingLeft();
  await inviteDialog.getByRole('button', { name: '没有看到图片？打开后长按保存' }).tap();
  await expect.element(shownPoster.getByRole('img', { name: /长按/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shownPoster).not.toBeInTheDocument();
  await expect.element(inviteDialog).toBeVisible();
});

test('a picture that cannot be drawn is given up; in a browser that drops downloads it is shown for a long press', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
  await openInvitations(await demoPlayer());
  const failed = '图片没有生成，可以复制链接发给好友';
  const drawing = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  drawing.mockImplementation(() => {
    throw new Error('no fonts');
  });
  await save('保存完整海报');
  await expectToast(failed);
  await expectNothingLeft();
  drawing.mockRestore();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const decoding = vi.spyOn(HTMLImageElement.prototype, 'decode');
  decoding.mockReturnValue(new Promise(() => {}));
  await save('保存完整海报');
  await expect.poll(hiddenPosters).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await expectToast(failed);
  await expectNothingLeft();
  decoding.mockRestore();

  await save('保存图片，机器人');
  const picture = shownPoster.getByRole('img', { name: /长按/ });
  await expect.element(picture).toBeVisible();
  const hint = '长按上面的图片，选择“保存图片”或“发送给朋友”。';
  await expect.element(shownPoster.getByText(hint)).toBeVisible();
  await expect
    .element(shownPoster.getByRole('button', { name: '下载图片' }))
    .not.toBeInTheDocument();
  await expectPoster(picture.element().getAttribute('src') ?? '', PLAIN, BOT_LINK);
});
