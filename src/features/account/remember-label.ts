import type { RememberSupport } from '../../session/remembered.ts';

export const WHY_NOT_REMEMBERED: Record<Exclude<RememberSupport, 'yes'>, string> = {
  insecure: '当前网址不是 https，浏览器不能安全保存密码',
  'no-storage': '浏览器未开放存储，无法记住密码',
};
