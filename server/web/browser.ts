/** Those that also claim to be another one come before it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, '微信'],
  [/\bTelegram/i, 'Telegram'],
  [/\bQQ\//, 'QQ'],
  [/M?QQBrowser/, 'QQ 浏览器'],
  [/UCBrowser|UCWEB/, 'UC 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/VivoBrowser/, 'vivo 浏览器'],
  [/HeyTapBrowser/, 'OPPO 浏览器'],
  [/SamsungBrowser/, '三星浏览器'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Nobody's browser is longer; what is gets no time to be looked through. */
const LONGEST = 1024;

/**
 * What a browser calls itself, for people to read. Only words of the lists above come out: anybody may
 * send any header.
 * @returns "Chrome · Android", one of the two, or empty when nothing is recognised
 */
export function browserOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(text))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(' · ');
}
