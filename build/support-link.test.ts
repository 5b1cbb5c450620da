import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { withSupportLink } from './support-link.ts';

const page = readFileSync(new URL('../public/repair.html', import.meta.url), 'utf8');

test('the repair page leads to the support that the build names, for old browsers and for broken programs', () => {
  const html = withSupportLink(page, 'https://chat.example/?a=1&b="2"');
  const links = html.match(
    /<a href="https:\/\/chat\.example\/\?a=1&amp;b=&quot;2&quot;">联系平台客服<\/a>/g,
  );
  expect(links).toHaveLength(2);
});

test('words that are no longer there end the build', () => {
  expect(() => withSupportLink('<p>', 'https://chat.example')).toThrow('联系平台客服');
});

test('a support link is https, and may be missing', () => {
  const read = (url: string) => readSettings({ VITE_SUPPORT_URL: url }, '1').supportUrl;
  expect(read(' ')).toBeUndefined();
  expect(read('https://t.me/robohall')).toBe('https://t.me/robohall');
  for (const wrong of ['t.me/robohall', 'javascript:alert(1)', 'https://a b']) {
    expect(() => read(wrong)).toThrow('VITE_SUPPORT_URL');
  }
});
