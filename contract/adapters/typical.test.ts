import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CALLS, type CallName, type CallResult } from '../registry.ts';
import { adapter } from './typical.ts';

/** The app's result of an answer, read as src/api does. */
function read<N extends CallName>(name: N, wire: unknown): CallResult<N> {
  const adapt = adapter.answers?.[name];
  return v.parse(CALLS[name].response, adapt ? adapt(wire) : wire) as CallResult<N>;
}

it('reads the account, games and banners of a platform with typical names', () => {
  const account = read('userInfo', {
    user_id: 7,
    user_name: 'player7',
    money: '12.5',
    has_pay_password: 1,
  });
  expect(account).toMatchObject({
    id: '7',
    username: 'player7',
    balance: 12_500_000n,
    hasWithdrawalPassword: true,
  });
  const game = { id: 1, name: '金龙', icon: '/g/1.png', cate_id: 5, plat_id: 14, code: 'dragon' };
  const known = {
    name: '金龙',
    image: '/g/1.png',
    category: 5,
    platTypeId: 14,
    gameCode: 'dragon',
  };
  expect(read('games', { list: [game], count: 31 })).toMatchObject({
    total: 31,
    isCounted: true,
    data: [expect.objectContaining(known)],
  });
  expect(read('banners', [{ id: 2, image: '/b/2.png', type: 10 }])).toMatchObject([
    { id: '2', image: '/b/2.png', activityType: '10' },
  ]);
});

it('reads its bets, orders and bill changes', () => {
  const bet = {
    bet_id: 1,
    game: '金龙',
    bet_amount: 2.5,
    win_amount: '1.00',
    status: 1,
    create_time: '2026/11/20 08:00:00',
    settle_time: '0000-00-00 00:00:00',
  };
  const at = Date.UTC(2026, 10, 20);
  expect(read('betRecords', { list: [bet], count: 1 })).toMatchObject({
    total: 1,
    unreadable: 0,
    data: [{ id: '1', stake: 2_500_000n, win: 1_000_000n, created_at: at, settled_at: undefined }],
  });
  const order = { order_sn: 'W9', type: 2, amount: '50', status: 'pending', create_time: at };
  expect(read('inoutRecords', { list: [order, { ...order, status: 9 }] }).data).toMatchObject([
    { id: 'W9', order_no: 'W9', kind: 2, amount: 50_000_000n, status: 2, created_at: at },
    { status: 9 },
  ]);
  const bill = { id: 3, type: 'bet', type_name: '投注', money: '-2.5', create_time: at };
  expect(read('billChanges', { list: [bill] }).data).toMatchObject([
    { id: '3', title: '投注', amount: -2_500_000n },
  ]);
});

it('tells rounds of one member apart', () => {
  const round = { user_id: 7, bet_amount: 1, create_time: 1_790_000_000 };
  const { data } = read('brokerPlayerLog', {
    list: [1, 2].map((id) => ({ ...round, bet_id: id })),
  });
  expect(data).toMatchObject([
    { id: '1', member_id: '7' },
    { id: '2', member_id: '7' },
  ]);
});

it('keeps the contract’s name where a platform sends both', () => {
  expect(read('refreshBalance', { money: '1', balance: '2' })).toMatchObject({
    balance: 2_000_000n,
  });
});

it('asks with its names', () => {
  const days = { date_from: '2026-11-01', date_to: '2026-11-20' };
  expect(adapter.requests?.inoutRecords?.({ page: 1, size: 20, kind: 1, ...days })).toEqual({
    page: 1,
    limit: 20,
    type: 1,
    start_date: '2026-11-01',
    end_date: '2026-11-20',
  });
  expect(adapter.requests?.withdrawApply?.({ amount: '50', address_id: '1' })).toEqual({
    money: '50',
    address_id: '1',
  });
});
