import { describe, expect, it } from 'vitest';
import type { Operation, OperationState } from '../../../../db/operation.ts';
import { shownOperation } from './use-money-submission.ts';

describe('the operation that is shown', () => {
  const op = (opId: string, ...states: OperationState[]): Operation => ({
    opId,
    kind: 'withdrawal',
    state: states.at(-1) ?? 'armed',
    payload: {},
    amount: '50',
    target: 'T',
    keyed: true,
    orderNos: [],
    attempts: 1,
    createdAt: 0,
    updatedAt: 0,
    goodReads: 0,
    acknowledged: false,
    history: states.map((state) => ({ state, at: 0 })),
  });
  const shown = (ops: Operation[], opened?: string) =>
    shownOperation('withdrawal', ops, opened)?.opId;

  it('is the one asked for here, until its end has been read', () => {
    const ended = op('a', 'sending', 'confirmed');
    expect(shown([ended], 'a')).toBe('a');
    expect(shown([{ ...ended, acknowledged: true }], 'a')).toBeUndefined();
    expect(shown([ended])).toBeUndefined();
  });

  it('is one of an earlier visit that is open, or was cleared up meanwhile', () => {
    expect(shown([op('a', 'sending', 'unknown')])).toBe('a');
    expect(shown([op('a', 'sending', 'unknown', 'confirmed')])).toBe('a');
    expect(shown([op('a', 'sending', 'unknown', 'rejected')])).toBe('a');
    expect(shown([op('a', 'sending', 'unknown', 'missing')])).toBe('a');
    expect(shown([op('a', 'sending', 'armed')])).toBe('a');
  });

  it('is none of another kind, none that was given up, and no refusal said beside the form', () => {
    expect(shown([{ ...op('a', 'unknown'), kind: 'recharge' }])).toBeUndefined();
    expect(shown([op('a', 'armed', 'cancelled')], 'a')).toBeUndefined();
    expect(shown([op('a', 'sending', 'rejected')], 'a')).toBeUndefined();
  });
});
