import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inlinePicture, pictureUrl } from './picture-url.ts';

beforeAll(() => {
  vi.stubGlobal('window', {
    location: { origin: 'http://hall.example' },
    addEventListener: () => {},
  });
});
afterAll(() => vi.unstubAllGlobals());

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB';

describe('a picture in the answer itself', () => {
  it.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,AAAA',
    `data:image/jpg;base64,${PNG}`,
    'DATA:IMAGE/JPG;base64,AAAA',
    'data:image/x-icon;base64,AAAA',
  ])('%s is shown as it is', (sent) => {
    expect(pictureUrl(sent)).toBe(sent);
  });

  it.each([
    [PNG, 'png'],
    ['/9j/4AAQSkZJRgABAQ', 'jpeg'],
    ['R0lGODlhAQABAIAAAP', 'gif'],
    ['UklGRiQAAABXRUJQ', 'webp'],
    ['PHN2ZyB4bWxucz0i', 'svg+xml'],
    ['PD94bWwgdmVyc2lvbj0i', 'svg+xml'],
  ])('%s is known as %s by its first bytes', (sent, type) => {
    expect(pictureUrl(sent)).toBe(`data:image/${type};base64,${sent}`);
    expect(inlinePicture(`${sent.slice(0, 12)}\r\n${sent.slice(12)}\n`)).toBe(pictureUrl(sent));
  });
});

describe('the address of a picture', () => {
  it.each([
    ['https://cdn.example/c.png', 'https://cdn.example/c.png'],
    ['http://hall.example/c.png', 'http://hall.example/c.png'],
    ['/media/captcha/1.svg', 'http://hall.example/media/captcha/1.svg'],
    ['media/captcha/1.svg?t=1', 'http://hall.example/media/captcha/1.svg?t=1'],
    ['c.png', 'http://hall.example/c.png'],
  ])('%s is %s', (sent, url) => {
    expect(pictureUrl(sent)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://cdn.example/c.png',
    '//cdn.example/c.png',
    '/\\cdn.example/c.png',
    'blob:http://hall.example/1',
    'http://',
    ' ',
    '',
  ])('%s is none', (sent) => {
    expect(pictureUrl(sent)).toBeUndefined();
  });
});

it('paths are the platform’s, where it has another origin than the app', async () => {
  vi.resetModules();
  vi.stubEnv('VITE_API_ORIGIN', 'https://api.example');
  const { pictureUrl: there } = await import('./picture-url.ts');
  expect(there('captcha/1.png')).toBe('https://api.example/captcha/1.png');
  expect(there('/captcha/1.png')).toBe('https://api.example/captcha/1.png');
  vi.unstubAllEnvs();
});
