import { describe, expect, it } from 'vitest';
import type { Operation, OperationState } from '../../../db/operation.ts';
import { blocking, checkAdmission } from './check-admission.ts';
import { NotSent, type NotSentReason } from './not-sent.ts';
import { NO_LIMITS } from './recharge-guard.ts';

let made = 0;

function operation(state: OperationState, changes: Partial<Operation> = {}): Operation {
  made += 1;
  return {
    opId: `op-${made}`,
    kind: 'recharge',
    state,
    payload: { amount: '50', channel_id: '1' },
    amount: '50',
    target: '',
    keyed: true,
    orderNos: [],
    attempts: 1,
    createdAt: 1_000,
    updatedAt: 1_000,
    goodReads: 0,
    acknowledged: false,
    history: [],
    ...changes,
  };
}

function reasonOf(all: Operation[], op: Operation, again = false): NotSentReason | undefined {
  try {
    checkAdmission(all, op, again, NO_LIMITS);
    return undefined;
  } catch (error) {
    return error instanceof NotSent ? error.reason : undefined;
  }
}

describe('whether a new operation is let in', () => {
  const fresh = operation('armed', { attempts: 0, createdAt: 30_000 });

  it('is not beside one that is being sent, of whatever kind', () => {
    expect(reasonOf([operation('sending', { kind: 'withdrawal' })], fresh)).toBe('busy');
  });

  it('is not while one of its group is unknown or doubled; the other group does not matter', () => {
    expect(reasonOf([operation('unknown', { kind: 'ipay' })], fresh)).toBe('blocked');
    expect(reasonOf([operation('duplicate')], fresh)).toBe('blocked');
    expect(reasonOf([operation('duplicate', { acknowledged: true })], fresh)).toBeUndefined();
    expect(reasonOf([operation('unknown', { kind: 'withdrawal' })], fresh)).toBeUndefined();
  });

  it('is not blocked by one that is missing: the player may start a new one', () => {
    expect(reasonOf([operation('missing')], fresh)).toBeUndefined();
  });

  it('asks about the very same within a minute, in whatever order its fields stand', () => {
    const twin = operation('confirmed', { payload: { channel_id: '1', amount: '50' } });
    expect(reasonOf([twin], fresh)).toBe('similar');
    expect(reasonOf([twin], fresh, true)).toBeUndefined();
    expect(reasonOf([{ ...twin, payload: { amount: '51' } }], fresh)).toBeUndefined();
    expect(reasonOf([{ ...twin, kind: 'huione' }], fresh)).toBeUndefined();
    expect(reasonOf([{ ...twin, state: 'rejected' }], fresh)).toBeUndefined();
    expect(reasonOf([twin], { ...fresh, createdAt: 61_001 })).toBeUndefined();
  });

  it('takes the place of forms of its group that were never sent', () => {
    const armed = operation('armed');
    const other = operation('armed', { kind: 'withdrawal' });
    expect(checkAdmission([armed, other], fresh, false, NO_LIMITS)).toEqual([armed.opId]);
  });

  it('says which ones are in its way', () => {
    const unknown = operation('unknown');
    expect(blocking([unknown, operation('confirmed')], 'deposit')).toEqual([unknown]);
    expect(blocking([unknown], 'withdrawal')).toEqual([]);
  });
});
