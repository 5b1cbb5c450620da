import pinyin from 'pinyin-match';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../../contract/calls/lobby.ts';
import { sampleGame } from '../../../db/testing/fake-game.ts';
import { matchGames } from './match-games.ts';

const game = (name: string, more: Partial<Game> = {}) => sampleGame(name, { name, ...more });

const GAMES = [
  game('深海捕鱼大亨'),
  game('捕鱼大亨'),
  game('捕鱼大亨2'),
  game('欢乐捕鱼'),
  game('Lucky 88'),
  game('百家乐'),
];

function search(text: string, games = GAMES): string[] {
  return matchGames(games, text, pinyin.match).map(({ name }) => name);
}

describe('matchGames', () => {
  it('finds by Chinese characters, the name itself and its beginnings first', () => {
    expect(search('捕鱼大亨')).toEqual(['捕鱼大亨', '捕鱼大亨2', '深海捕鱼大亨']);
  });

  it('finds by initials, full pinyin and a mix, in any case', () => {
    for (const text of [
      'bydh',
      'BYDH',
      'buyudaheng',
      'buyudahen',
      'buyudh',
      'bu yu da heng',
      ' bydh ',
    ]) {
      expect(search(text), text).toEqual(['捕鱼大亨', '捕鱼大亨2', '深海捕鱼大亨']);
    }
    expect(search('bjl')).toEqual(['百家乐']);
    expect(search('捕yudh')).toContain('捕鱼大亨');
  });

  it('finds Latin names', () => {
    expect(search('lucky')).toEqual(['Lucky 88']);
  });

  it('finds nothing for nothing', () => {
    expect(search('')).toEqual([]);
    expect(search('不存在的游戏')).toEqual([]);
    expect(search('qqqq')).toEqual([]);
  });

  it('puts games that can be opened before those that cannot', () => {
    const games = [game('捕鱼甲', { status: 2 }), game('捕鱼乙')];
    expect(search('捕鱼', games)).toEqual(['捕鱼乙', '捕鱼甲']);
  });

  it('lists a game once that is both hall and game, and never the whole catalogue', () => {
    expect(search('bjl', [game('百家乐'), game('百家乐', { id: 'hall' })])).toEqual(['百家乐']);
    const many = Array.from({ length: 300 }, (_, index) => game(`捕鱼${index}`));
    expect(search('捕鱼', many)).toHaveLength(60);
  });
});
