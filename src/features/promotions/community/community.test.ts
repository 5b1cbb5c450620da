import { describe, expect, it } from 'vitest';
import { newestFirst, newsDate, officialChannels } from './community.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

describe('official channels', () => {
  const one = { id: '1', name: '夜市频道', kind: 'channel', text: '', link: 'https://t.me/hall' };
  const linkOf = (link: string, hosts: string[] = []) =>
    officialChannels([{ ...one, link }], hosts)[0]?.url?.href;

  it('can be followed over https and to allowed hosts alone', () => {
    expect(linkOf(one.link)).toBe('https://t.me/hall');
    expect(linkOf(one.link, ['t.me'])).toBe('https://t.me/hall');
    expect(linkOf(one.link, ['other.example'])).toBeUndefined();
    for (const bad of [
      '',
      'http://t.me/hall',
      'javascript:alert(1)',
      'https://a:b@t.me/',
      '//t.me',
    ]) {
      expect(linkOf(bad)).toBeUndefined();
    }
  });

  it('have a name, and a kind that is known or none in particular', () => {
    const rows = [
      { ...one, name: '  ' },
      { ...one, kind: 'carrier-pigeon' },
    ];
    expect(officialChannels(rows, [])).toMatchObject([{ name: '夜市频道', kind: 'other' }]);
  });
});

describe('news', () => {
  const piece = (id: string, published_at: number | undefined) => ({
    id,
    title: id,
    summary: '',
    content: '',
    published_at,
  });

  it('come newest first, and those without a date last', () => {
    const rows = [piece('none', undefined), piece('old', 1), piece('new', 2)];
    expect(newestFirst(rows).map(({ id }) => id)).toEqual(['new', 'old', 'none']);
  });

  it('are dated by the platform’s days', () => {
    const now = at('2026-11-21T00:30:00');
    expect(newsDate(at('2026-11-21T00:05:00'), now)).toBe('今天 00:05');
    expect(newsDate(at('2026-11-20T23:59:00'), now)).toBe('11月20日');
    expect(newsDate(at('2025-12-31T23:59:00'), now)).toBe('2025年12月31日');
  });
});
