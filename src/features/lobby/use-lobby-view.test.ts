import { describe, expect, it } from 'vitest';
import { readLobbyView } from './use-lobby-view.ts';

const read = (query: string) => readLobbyView(new URLSearchParams(query));

describe('readLobbyView', () => {
  it('takes the tabs of the specification', () => {
    expect(read('game_type=3')).toEqual({ view: 3, searched: '' });
    expect(read('game_type=0').view).toBe(0);
  });

  it.each(['', 'game_type=', 'game_type=99', 'game_type=abc', 'game_type=2', 'game_type=NaN'])(
    'shows hot for %j',
    (query) => {
      expect(read(query)).toEqual({ view: 0, searched: '' });
    },
  );

  it('shows search results only with a text that was searched for', () => {
    expect(read('game_type=-1&game_name=%20鱼%20')).toEqual({ view: -1, searched: '鱼' });
    expect(read('game_type=-1')).toEqual({ view: 0, searched: '' });
    expect(read('game_type=3&game_name=鱼').searched).toBe('');
  });
});
