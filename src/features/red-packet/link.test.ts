import { expect, it } from 'vitest';
import { readBagNo, redBagLink } from './link.ts';

const NO = 'RB23456789ABCDEFGHJKLM';

it('builds a link that reads back as the same packet', () => {
  const link = redBagLink('https://app.example', NO);
  expect(link).toBe(`https://app.example/redBag?bag=${NO}`);
  expect(readBagNo(new URL(link).searchParams.get('bag'))).toBe(NO);
});

it('tells no number from one that cannot be one', () => {
  expect(readBagNo(null)).toBe('none');
  expect(readBagNo(` ${NO} `)).toBe(NO);
  for (const hostile of [
    '',
    ' ',
    'RB',
    '<img src=x onerror=alert(1)>',
    '../../api',
    'RB1 OR 1=1',
    `${NO}\u202e`,
    'R'.repeat(65),
  ]) {
    expect(readBagNo(hostile), hostile).toBeUndefined();
  }
});
