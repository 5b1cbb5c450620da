import { describe, expect, it } from 'vitest';
import { keepViews } from './kept-views.ts';

const view = (key: string, keep = true) => ({
  key,
  keep,
  location: { pathname: `/${key}`, search: '', hash: '', state: null, key: 'k' },
});

describe('keepViews', () => {
  it('keeps what was visited and puts the shown view last', () => {
    const home = view('home');
    const list = keepViews(keepViews([], home), view('activity'));
    expect(list.map((kept) => kept.key)).toEqual(['home', 'activity']);
    expect(keepViews(list, home).map((kept) => kept.key)).toEqual(['activity', 'home']);
  });

  it('drops a view that is not to be cached as soon as it is left', () => {
    const list = keepViews(keepViews([], view('user', false)), view('home'));
    expect(list.map((kept) => kept.key)).toEqual(['home']);
  });

  it('gives the same array when nothing changed, and a new one for a new location', () => {
    const home = view('home');
    const list = keepViews([], home);
    expect(keepViews(list, home)).toBe(list);
    expect(keepViews(list, view('home'))).not.toBe(list);
  });

  it('lets the oldest go when there are too many', () => {
    let list = keepViews([], view('v0'));
    for (let i = 1; i < 12; i++) list = keepViews(list, view(`v${i}`));
    expect(list.map((kept) => kept.key)).toEqual([
      'v4',
      'v5',
      'v6',
      'v7',
      'v8',
      'v9',
      'v10',
      'v11',
    ]);
  });
});
