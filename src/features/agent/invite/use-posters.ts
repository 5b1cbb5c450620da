import { useRef, useState } from 'react';
import { MESSAGES } from '../../../../contract/messages.ts';
import { canShareFile, canShareLinks, saveFile, shareOut } from '../../../ui/deliver-file.ts';
import { dismissToast, showToast } from '../../../ui/toast.tsx';
import { makePoster, type Picture, type PosterOrder } from './make-poster.ts';
import { POSTER } from './poster/sizes.ts';

/** Browsers inside other apps: what a page wants to download, they drop without a word. */
const IN_APP =
  /MicroMessenger|\bQQ\/|QQTheme|Weibo|DingTalk|AlipayClient|FBAN|FBAV|Instagram|\bLine\/|Telegram|; wv\)/i;

const IOS = /\b(iPhone|iPad|iPod)\b/;

/** Whether other apps take pictures from this browser. */
function sharesPictures(): boolean {
  return canShareFile(new File([''], POSTER.file, { type: 'image/png' }));
}

/** Making posters, saving and handing them on. */
export function usePosters() {
  const making = useRef(false);
  const [last, setLast] = useState<Picture>();
  const [shown, setShown] = useState(false);
  const byHand = savesByHand(navigator.userAgent, navigator.maxTouchPoints);

  /** undefined when it could not be made, which has been said by then. */
  async function make(order: PosterOrder): Promise<Picture | undefined> {
    if (making.current) return undefined;
    making.current = true;
    showToast(MESSAGES.makingPicture, 'info', true);
    try {
      const picture = await makePoster(order);
      dismissToast();
      setLast(picture);
      return picture;
    } catch {
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

  /** The full poster where other apps take pictures, the link alone elsewhere. */
  async function share(order: PosterOrder): Promise<void> {
    if (!sharesPictures()) {
      const { title, text } = wordsFor(order);
      const outcome = await shareOut({ title, text, url: order.href });
      if (outcome === 'failed') showToast('没有分享出去，可以复制链接', 'error');
      return;
    }
    const picture = await make(order);
    // Drawing may have taken longer than a tap counts: the picture is shown, with a button of its own.
    if (picture && (await sharePicture(picture, order)) === 'failed') setShown(true);
  }

  function sharePicture({ file }: Picture, order: PosterOrder) {
    const { title, text } = wordsFor(order);
    return shareOut({ files: [file], title, text: `${text} ${order.href}` });
  }

  return {
    /** The poster made last, and whether it is on the screen. */
    last,
    shown,
    show: () => setShown(true),
    hide: () => setShown(false),
    save,
    /** undefined where downloads are dropped */
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
 * Whether a picture is saved by a long press here: a download does nothing, or (iOS) puts it where
 * nobody looks for pictures.
 * @param touchPoints tells an iPad from the Mac that it says it is
 */
export function savesByHand(userAgent: string, touchPoints: number): boolean {
  const isIpad = /\bMacintosh\b/.test(userAgent) && touchPoints > 1;
  return IN_APP.test(userAgent) || IOS.test(userAgent) || isIpad;
}
