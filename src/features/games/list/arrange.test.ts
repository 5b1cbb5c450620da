import { describe, expect, it } from 'vitest';
import { sampleGame } from '../../../../db/testing/fake-game.ts';
import { arrange } from './arrange.ts';

const games = [
  sampleGame('1', { name: '招财猫', status: 2 }),
  sampleGame('2', { name: '白娘子' }),
  sampleGame('3', { name: '阿里巴巴', status: 3 }),
  sampleGame('4', { name: '宝石 10' }),
  sampleGame('5', { name: '宝石 9' }),
];
const ids = (sort: Parameters<typeof arrange>[1], recent = new Map<string, number>()) =>
  arrange(games, sort, recent).map(({ id }) => id);

describe('arrange', () => {
  it('leaves the platform its order', () => {
    expect(ids('platform')).toEqual(['1', '2', '3', '4', '5']);
  });

  it('puts names in the order of their pinyin, numbers by size', () => {
    expect(ids('name')).toEqual(['3', '2', '5', '4', '1']);
  });

  it('puts what can be played first, alike in the platform’s order', () => {
    expect(ids('available')).toEqual(['2', '4', '5', '1', '3']);
  });

  it('puts what was played last first', () => {
    const recent = new Map([
      ['1/4', 0],
      ['1/2', 1],
      ['9/1', 2],
    ]);
    expect(ids('recent', recent)).toEqual(['4', '2', '1', '3', '5']);
  });
});
