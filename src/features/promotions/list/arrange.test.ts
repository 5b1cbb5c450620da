import { expect, test } from 'vitest';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import type { Standing } from '../../../data/promotions/standing.ts';
import { arrange } from './arrange.ts';

const row = (id: string, group: string, state?: number) =>
  ({ id, group, state, steps: [] as unknown[] }) as Promotion;
const ROWS = [
  row('agent', 'agent', 1),
  row('done', 'daily', 1),
  row('going', 'daily', 1),
  row('late', 'period', 1),
  row('new', 'newcomer', 1),
  row('odd', 'unheard-of', 1),
  row('lost', 'daily', 1),
];
const STANDINGS: Record<string, Standing> = {
  done: 'claimed',
  late: 'soon',
  new: 'claimable',
  lost: 'ended',
};
const standing = ({ id }: Promotion): Standing => STANDINGS[id] ?? 'progress';
const told = (rows: Promotion[], of = standing, kept = new Set<string>()) =>
  arrange(rows, of, kept).map(({ title, promotions }) => [title, promotions.map(({ id }) => id)]);

test('what can be claimed comes first, what is over last, the rest by group', () => {
  expect(told(ROWS)).toEqual([
    ['可领取 1 项', ['new']],
    ['每日', ['going', 'done']],
    ['周期', ['late']],
    ['代理', ['agent']],
    ['更多活动', ['odd']],
    ['已结束', ['lost']],
  ]);
});

test('what was claimed while the page was looked at stays where it was', () => {
  const all = () => 'claimed' as const;
  expect(told([row('new', 'newcomer', 1)], all, new Set(['new']))).toEqual([['刚刚领取', ['new']]]);
});

test('what is on its way stays in front, and is not counted', () => {
  const of = ({ id }: Promotion): Standing => (id === 'a' ? 'checking' : 'claimable');
  expect(told([row('a', 'daily', 1), row('b', 'daily', 1)], of)[0]).toEqual([
    '可领取 1 项',
    ['a', 'b'],
  ]);
});

test('what is not told to be claimable keeps its place through its claim', () => {
  const rows = [row('a', '', 1), row('b', ''), row('c', '')];
  for (const state of ['open', 'sending', 'checking', 'claimed'] as const) {
    const standings: Record<string, Standing> = { a: 'progress', b: state, c: 'open' };
    const of = ({ id }: Promotion) => standings[id] ?? 'open';
    expect(told(rows, of), state).toEqual([['更多活动', ['a', 'b', 'c']]]);
  }
});

test('nothing at all has no headings', () => {
  expect(told([])).toEqual([]);
});
