import { describe, expect, it } from 'vitest';
import { pictureUrl } from './captcha.ts';

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
