import { describe, expect, it } from 'vitest';
import { type Operation, type OperationState, staysAfterLogout } from '../../../db/operation.ts';
import { unsettledSign } from './account-journal.ts';

function operation(state: OperationState, changes: Partial<Operation> = {}): Operation {
  return {
    opId: state,
    kind: 'recharge',
    state,
    payload: { amount: '50' },
    amount: '50',
    target: '',
    keyed: true,
    orderNos: [],
    attempts: 1,
    createdAt: 0,
    updatedAt: 0,
    goodReads: 0,
    acknowledged: false,
    history: [],
    ...changes,
  };
}

describe('the sign of unsettled operations', () => {
  it('is none while all is over, or read, or still in its form', () => {
    const over = (['confirmed', 'rejected', 'cancelled'] as const).map((state) => operation(state));
    const read = operation('duplicate', { acknowledged: true });
    const form = operation('armed', { attempts: 0 });
    expect(unsettledSign([...over, read, form])).toEqual({ count: 0, words: '', urgent: false });
  });

  it('tells first of what needs the player most', () => {
    const ops = (['sending', 'unknown', 'armed', 'duplicate'] as const).map((s) => operation(s));
    expect(unsettledSign(ops)).toEqual({
      count: 4,
      words: '1 笔操作疑似重复，请查看并联系客服；另有 3 笔未完成',
      urgent: true,
    });
    expect(unsettledSign([operation('unknown'), operation('unknown')])).toEqual({
      count: 2,
      words: '2 笔操作的结果正在核对',
      urgent: false,
    });
  });

  it('knows which of them a logout keeps a note of', () => {
    const kept = (['sending', 'unknown', 'duplicate'] as const).map((s) => operation(s));
    expect(kept.every(staysAfterLogout)).toBe(true);
    expect([operation('armed'), operation('missing')].some(staysAfterLogout)).toBe(false);
  });
});
