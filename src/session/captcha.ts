import { accountCalls } from '../../contract/calls/account.ts';
import { call } from '../api/call.ts';
import { deviceId } from './device.ts';
import { pictureUrl } from './picture-url.ts';

let running: AbortController | undefined;

/**
 * Requests a captcha picture; a new request cancels the one before.
 * @returns an address for an image element: https, this platform's, or a data: picture
 * @throws {AppError} as `call` does; Error when the picture's address is none of these
 */
export async function fetchCaptcha(): Promise<string> {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  const { img_url } = await call(accountCalls.captcha, { device: await deviceId() }, { signal });
  const url = pictureUrl(img_url);
  if (url === undefined) throw new Error('验证码图片无法显示，请刷新');
  return url;
}
