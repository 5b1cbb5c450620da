import { describe, expect, it, vi } from 'vitest';
import { fetchCaptcha, pictureUrl } from './captcha.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/call.ts', () => ({ call }));
vi.mock('./device.ts', () => ({ deviceId: async () => 'device' }));

it('a newer captcha cancels the one before', async () => {
  const signals: AbortSignal[] = [];
  call.mockImplementation(async (_name, _body, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return { img_url: '/media/captcha/1.svg' };
  });
  await Promise.all([fetchCaptcha(), fetchCaptcha()]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

describe('the captcha picture’s address', () => {
  it.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,AAAA',
    'https://cdn.example/c.png',
    '/media/captcha/1.svg',
  ])('%s is shown', (url) => {
    expect(pictureUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://cdn.example/c.png',
    '//cdn.example/c.png',
    '/\\cdn.example/c.png',
    'c.png',
    '',
  ])('%s is not', (url) => {
    expect(pictureUrl(url)).toBeUndefined();
  });
});
