/** Browsers inside other apps: what a page wants to download, they drop without a word. */
const IN_APP =
  /MicroMessenger|\bQQ\/|QQTheme|Weibo|DingTalk|AlipayClient|FBAN|FBAV|Instagram|\bLine\/|Telegram|; wv\)/i;
const IOS = /\b(iPhone|iPad|iPod)\b/;

/**
 * Whether a picture is saved by a long press here: a download does nothing, or (iOS) puts it where
 * nobody looks for pictures.
 * @param touchPoints tells an iPad from the Mac that it says it is
 */
export function savesByHand(userAgent: string, touchPoints: number): boolean {
  const isIpad = /\bMacintosh\b/.test(userAgent) && touchPoints > 1;
  return IN_APP.test(userAgent) || IOS.test(userAgent) || isIpad;
}
