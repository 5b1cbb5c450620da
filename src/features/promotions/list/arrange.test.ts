import { expect, test } from 'vitest';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import type { Standing } from '../data/standing.ts';
import { arrange } from './arrange.ts';

const row = (id: string, group: string) => ({ id, group }) as Promotion;
const ROWS = [
  row('agent', 'agent'),
  row('done', 'daily'),
  row('going', 'daily'),
  row('late', 'period'),
  row('new', 'newcomer'),
  row('odd', 'unheard-of'),
  row('lost', 'daily'),
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
  expect(told([row('new', 'newcomer')], all, new Set(['new']))).toEqual([['刚刚领取', ['new']]]);
});

test('what is on its way stays in front, and is not counted', () => {
  const of = ({ id }: Promotion): Standing => (id === 'a' ? 'checking' : 'claimable');
  expect(told([row('a', 'daily'), row('b', 'daily')], of)[0]).toEqual(['可领取 1 项', ['a', 'b']]);
});

test('nothing at all has no headings', () => {
  expect(told([])).toEqual([]);
});
