import { describe, expect, it } from 'vitest';
import type { MoneyKind, Operation } from '../../db/operation.ts';
import { operation } from '../support/operation.ts';
import type { KnownOperation } from './sequence.ts';
import { judge, type PlayerBooks } from './verdict.ts';

const ACCOUNT = '7';

const known = (op: Operation, isGone = false): KnownOperation => ({
  accountId: ACCOUNT,
  op,
  isGone,
});

const accepted = (number: string, name = 'order_no') => ({
  status: 200,
  body: Buffer.from(JSON.stringify({ code: 200, result: { [name]: number }, message: '' })),
});
const refused = {
  status: 200,
  body: Buffer.from('{"code":400,"result":null,"message":"余额不足"}'),
};

const effect = (orderNo: string, kind: MoneyKind = 'withdrawal') => ({
  kind,
  orderNo,
  amount: 50_000_000n,
  atMs: 1,
  moved: -50_000_000n,
});

/** Text of the operations dialog that shows everything of an operation. */
const row = ({ opId, orderNos }: Operation, state: string) =>
  `${opId.slice(0, 8).toUpperCase()} ${state} ${orderNos.join('、')}`;

function books(op: Operation, changes: Partial<PlayerBooks> = {}): PlayerBooks {
  return {
    accountId: ACCOUNT,
    known: [known(op)],
    arrivals: [{ kind: op.kind, opIds: [op.opId], heard: [accepted('W1')] }],
    platform: { effects: [effect('W1')], balance: 450_000_000n, expected: 450_000_000n },
    shown: [row(op, '已受理')],
    shownBalance: '450.0000 USDT',
    ...changes,
  };
}

const findings = (given: PlayerBooks) => judge(given).judged.map(({ finding }) => finding);

describe('judge', () => {
  const confirmed = operation('confirmed', { orderNos: ['W1'] });

  it('finds nothing where platform, journal and screen agree', () => {
    const verdict = judge(books(confirmed));
    expect(verdict.judged).toEqual([]);
    expect(verdict.reached.get('withdrawal')).toBe(1);
    expect(verdict.journalled.get('withdrawal')).toBe(1);
  });

  it('counts a request that never came to the platform as journalled alone', () => {
    const op = operation('missing');
    const arrivals = [{ kind: op.kind, opIds: [op.opId], heard: [] }];
    const platform = { effects: [], balance: 0n, expected: 0n };
    const verdict = judge(
      books(op, {
        arrivals,
        platform,
        shown: [row(op, '平台未收到')],
        shownBalance: '0.0000 USDT',
      }),
    );
    expect(verdict.judged).toEqual([]);
    expect(verdict.reached.size).toBe(0);
    expect(verdict.journalled.get('withdrawal')).toBe(1);
  });

  it.each(['missing', 'rejected', 'cancelled'] as const)('calls one lost that is %s', (state) => {
    const op = operation(state);
    expect(findings(books(op, { shown: [row(op, '')] }))).toEqual(['lost']);
  });

  it('calls one lost of which the journal knows nothing', () => {
    expect(findings(books(confirmed, { known: [], arrivals: [] }))).toEqual(['lost']);
  });

  it('calls one lost that was called missing before it was found', () => {
    const history = [{ state: 'missing' as const, at: 1 }];
    const op = operation('confirmed', { orderNos: ['W1'], history });
    expect(findings(books(op))).toEqual(['lost']);
  });

  it('tells a doubled one that is told from one that is not', () => {
    const twice = {
      heard: [accepted('W1'), accepted('W2')],
      kind: 'withdrawal' as const,
    };
    const platform = {
      effects: [effect('W1'), effect('W2')],
      balance: 450_000_000n,
      expected: 450_000_000n,
    };
    const told = operation('duplicate', { orderNos: ['W1', 'W2'] });
    const arrivals = (op: Operation) => [{ ...twice, opIds: [op.opId] }];
    const shown = [row(told, '疑似重复')];
    expect(findings(books(told, { arrivals: arrivals(told), platform, shown }))).toEqual([
      'doubled told',
    ]);
    expect(findings(books(confirmed, { arrivals: arrivals(confirmed), platform }))).toEqual([
      'doubled untold',
    ]);
  });

  it('calls one phantom that is confirmed and was refused', () => {
    const arrivals = [{ kind: confirmed.kind, opIds: [confirmed.opId], heard: [refused] }];
    const platform = { effects: [], balance: 450_000_000n, expected: 450_000_000n };
    expect(findings(books(confirmed, { arrivals, platform }))).toEqual(['phantom']);
  });

  it('lets a second claim of the same know what the first one brought', () => {
    const first = operation('missing', { kind: 'claim', subject: '3' });
    const second = operation('confirmed', { kind: 'claim', subject: '3', orderNos: ['C1'] });
    const given = books(first, {
      known: [known(first), known(second)],
      arrivals: [{ kind: 'claim', opIds: [first.opId], heard: [accepted('C1', 'claim_no')] }],
      platform: {
        effects: [effect('C1', 'claim')],
        balance: 450_000_000n,
        expected: 450_000_000n,
      },
      shown: [row(first, ''), row(second, '')],
    });
    // The first one was called missing all the same.
    expect(judge(given).judged.map(({ opId, finding }) => [opId, finding])).toEqual([
      [first.opId, 'lost'],
    ]);
  });

  it('leaves to another account what its operation made at the same moment', () => {
    const opIds = [confirmed.opId, 'another'];
    const heard = [accepted('W1'), accepted('W9')];
    expect(
      findings(books(confirmed, { arrivals: [{ kind: 'withdrawal', opIds, heard }] })),
    ).toEqual([]);
  });

  it.each(['sending', 'unknown', 'armed'] as const)('calls one stuck that is %s', (state) => {
    const op = operation(state);
    expect(findings(books(op, { shown: [row(op, '')] }))).toEqual(['stuck']);
  });

  it('misses on the screen what does not stand there, but for what a logout took away', () => {
    expect(findings(books(confirmed, { shown: [] }))).toEqual(['not shown']);
    const shown = [confirmed.opId.slice(0, 8).toUpperCase()];
    expect(findings(books(confirmed, { shown }))).toEqual(['not shown']);
    expect(findings(books(confirmed, { shown: [], known: [known(confirmed, true)] }))).toEqual([]);
  });

  it('holds the balance against the ledger, and the ledger against its effects', () => {
    expect(findings(books(confirmed, { shownBalance: '500.0000 USDT' }))).toEqual([
      'wrong balance',
    ]);
    const platform = { effects: [effect('W1')], balance: 450_000_000n, expected: 400_000_000n };
    expect(findings(books(confirmed, { platform }))).toEqual(['wrong balance']);
  });
});
