import { describe, expect, it } from 'vitest';
import { browserOf } from './browser.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('what a browser calls itself', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'Chrome · Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
      'Firefox · macOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; 2312) ${WEBKIT} Version/4.0 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
      '微信 · Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      '三星浏览器 · Android',
    ],
    [
      `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/132.0 Safari/537.36 ArkWeb/5 Mobile HuaweiBrowser/5.1`,
      '华为浏览器 · HarmonyOS',
    ],
    ['curl/8.5.0', ''],
    ['<b>Nobody</b> on Linux', 'Linux'],
    ['', ''],
    [undefined, ''],
    [`${'x'.repeat(5000)} Chrome/1 Android`, ''],
  ])('%.60s is told as %s', (userAgent, told) => {
    expect(browserOf(userAgent)).toBe(told);
  });
});
