import { useRef, useState } from 'react';
import { MESSAGES } from '../../../../contract/messages.ts';
import { canShareFile, canShareLinks, saveFile, shareOut } from '../../../ui/deliver-file.ts';
import { dismissToasts, showToast } from '../../../ui/toast.tsx';
import { makePoster, type Picture } from './make-poster.ts';
import { POSTER, type PosterOrder } from './poster/sizes.ts';

/** In-app browsers, which silently drop downloads. */
const IN_APP =
  /MicroMessenger|\bQQ\/|QQTheme|Weibo|DingTalk|AlipayClient|FBAN|FBAV|Instagram|\bLine\/|Telegram|; wv\)/i;

const IOS = /\b(iPhone|iPad|iPod)\b/;

/** Whether this browser can share images with other apps. */
function sharesPictures(): boolean {
  return canShareFile(new File([''], POSTER.file, { type: 'image/png' }));
}

export function usePosters() {
  const making = useRef(false);
  const [last, setLast] = useState<Picture>();
  const [shown, setShown] = useState(false);
  const byHand = savesByHand(navigator.userAgent, navigator.maxTouchPoints);

  /** Makes a poster; undefined if that failed, after an error toast. */
  async function make(order: PosterOrder): Promise<Picture | undefined> {
    if (making.current) return undefined;
    making.current = true;
    showToast(MESSAGES.makingPicture, 'info', true);
    try {
      const picture = await makePoster(order);
      dismissToasts();
      setLast(picture);
      return picture;
    } catch {
      dismissToasts();
      showToast('图片没有生成，可以复制链接发给好友', 'error');
      return undefined;
    } finally {
      making.current = false;
    }
  }

  async function save(order: PosterOrder): Promise<void> {
    const picture = await make(order);
    if (!picture) return;
    if (byHand) setShown(true);
    else download(picture);
  }

  function download({ file }: Picture): void {
    saveFile(file);
    showToast('已交给浏览器下载', 'success');
  }

  /** Shares the full poster if the browser can share images, else only the link. */
  async function share(order: PosterOrder): Promise<void> {
    if (!sharesPictures()) {
      const { title, text } = wordsFor(order);
      const outcome = await shareOut({ title, text, url: order.href });
      if (outcome === 'failed') showToast('没有分享出去，可以复制链接', 'error');
      return;
    }
    const picture = await make(order);
    // Drawing may have outlasted the tap's user activation, so the image is shown with a share button.
    if (picture && (await sharePicture(picture, order)) === 'failed') setShown(true);
  }

  function sharePicture({ file }: Picture, order: PosterOrder) {
    const { title, text } = wordsFor(order);
    return shareOut({ files: [file], title, text: `${text} ${order.href}` });
  }

  return {
    /** The latest poster, and whether it is on screen. */
    last,
    shown,
    show: () => setShown(true),
    hide: () => setShown(false),
    save,
    /** undefined if the browser drops downloads */
    download: byHand ? undefined : download,
    share,
    sharePicture,
    canShare: canShareLinks(),
    sharesPictures: sharesPictures(),
  };
}

function wordsFor({ code }: PosterOrder) {
  const ending = code === '' ? '' : `，邀请码 ${code}`;
  return { title: 'RoboHall 邀请', text: `来 RoboHall 夜市一起玩${ending}` };
}

/**
 * Whether the player must save images by a long press: downloads are dropped, or (iOS) go to a folder where
 * players do not look for images.
 * @param touchPoints distinguishes an iPad from a Mac, because an iPad's user agent claims to be a Mac
 */
export function savesByHand(userAgent: string, touchPoints: number): boolean {
  const isIpad = /\bMacintosh\b/.test(userAgent) && touchPoints > 1;
  return IN_APP.test(userAgent) || IOS.test(userAgent) || isIpad;
}
