import { describe, expect, it } from 'vitest';
import { VENDOR_LAUNCHES } from '../../../../contract/vendors.ts';
import { readLaunch } from './read-launch.ts';

describe('the launch page’s address', () => {
  it('names vendor and game', () => {
    expect(readLaunch('?plat_type_id=10&game_code=mg-slot-001&type=5')).toEqual({
      platTypeId: 10,
      vendor: VENDOR_LAUNCHES[10],
      gameCode: 'mg-slot-001',
      gameId: undefined,
    });
    expect(readLaunch('?plat_type_id=1&game_code=ag-hall-7&type=7&game_id=0')).toMatchObject({
      gameCode: 'ag-hall-7',
      gameId: '0',
    });
  });

  it('AgFish needs no number', () => {
    expect(readLaunch('?type=AgFish')).toMatchObject({ platTypeId: 2, gameCode: undefined });
    expect(readLaunch('?type=AgFish&plat_type_id=99')).toMatchObject({ platTypeId: 2 });
  });

  it('a vendor whose launch takes no code opens its lobby without one', () => {
    expect(readLaunch('?plat_type_id=4')).toMatchObject({ platTypeId: 4, gameCode: undefined });
    for (const id of [9, 10, 13]) expect(readLaunch(`?plat_type_id=${id}&type=5`)).toBe('game');
  });

  it('takes a category beyond those of the specification', () => {
    expect(readLaunch('?plat_type_id=5&game_code=x&type=8')).toMatchObject({ platTypeId: 5 });
  });

  it('takes codes of any script', () => {
    expect(
      readLaunch(`?plat_type_id=13&game_code=${encodeURIComponent('泡泡_7.x~@+d&1/a%2F')}`),
    ).toMatchObject({ gameCode: '泡泡_7.x~@+d&1/a%2F' });
  });

  it.each(['', '0', '16', '-1', '1.5', '1e1x', 'ag', 'banana', 'toString', '__proto__', '９'])(
    'no vendor: %j',
    (id) => {
      expect(readLaunch(`?plat_type_id=${encodeURIComponent(id)}&game_code=x&type=5`)).toBe(
        'vendor',
      );
    },
  );

  it('no vendor at all', () => {
    expect(readLaunch('')).toBe('vendor');
    expect(readLaunch('?game_code=x&type=5')).toBe('vendor');
  });

  it.each(['0', '09', '-1', '5x', 'agfish', '', 'AgFish ', 'AgFishy'])('no type: %j', (type) => {
    expect(readLaunch(`?plat_type_id=5&game_code=x&type=${encodeURIComponent(type)}`)).toBe('type');
  });

  it.each([
    '',
    ' ',
    'a b',
    '<script>',
    '<img src=x>',
    "a'b",
    'x'.repeat(65),
    'a\u0000',
    'a\u202Eb',
    'a\\b',
    '`a`',
  ])('no game: %j', (code) => {
    const text = encodeURIComponent(code);
    expect(readLaunch(`?plat_type_id=5&game_code=${text}&type=5`)).toBe('game');
    expect(readLaunch(`?plat_type_id=1&game_code=x&game_id=${text}`)).toBe('game');
  });
});
