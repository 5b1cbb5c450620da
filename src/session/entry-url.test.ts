import { describe, expect, it } from 'vitest';
import { cleanInviteCode, readEntryUrl, withoutParams } from './entry-url.ts';

describe('the entry URL', () => {
  it('reads token and invite code', () => {
    expect(
      readEntryUrl('https://hall.example/?token=abcd1234.ef-_~&code=%20INV8888%20', 'token'),
    ).toEqual({ token: 'abcd1234.ef-_~', inviteCode: 'INV8888' });
  });

  it('takes the token parameter’s name from the configuration', () => {
    expect(readEntryUrl('https://hall.example/?tk=abcd1234', 'tk').token).toBe('abcd1234');
    expect(readEntryUrl('https://hall.example/?token=abcd1234', 'tk').token).toBeUndefined();
  });

  it.each([
    '',
    'short',
    'with space in it',
    '<script>alert(1)</script>',
    'a'.repeat(3000),
    'x\ny-header: 1',
  ])('calls %j malformed', (token) => {
    const href = `https://hall.example/?token=${encodeURIComponent(token)}`;
    expect(readEntryUrl(href, 'token').token).toBe('malformed');
  });

  it.each([
    ['a'.repeat(33), undefined],
    ['中文', undefined],
    ['a b', undefined],
    ['', undefined],
    [null, undefined],
    ['A-b_9', 'A-b_9'],
  ])('invite code %j reads as %j', (value, expected) => {
    expect(cleanInviteCode(value)).toBe(expected);
  });

  it('strips what was spent and keeps the rest', () => {
    expect(
      withoutParams('https://hall.example/home?token=x&game_type=3#a', ['token', 'code']),
    ).toBe('/home?game_type=3#a');
    expect(withoutParams('https://hall.example/?token=x&token=y', ['token'])).toBe('/');
  });
});
