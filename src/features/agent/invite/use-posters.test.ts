import { expect, it } from 'vitest';
import { savesByHand } from './use-posters.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

it.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, 5, true],
  ['an iPad that says it is a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X) ${SAFARI}`, 5, true],
  ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, false],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME}`, 5, false],
  ['WeChat', `Mozilla/5.0 (Linux; Android 15; wv) ${CHROME} MicroMessenger/8.0.50`, 5, true],
  ['another app’s web view', `Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) ${CHROME}`, 5, true],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 10, false],
])('%s', (_name, userAgent, touchPoints, byHand) => {
  expect(savesByHand(userAgent, touchPoints)).toBe(byHand);
});
