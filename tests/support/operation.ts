import type { Operation, OperationState } from '../../db/operation.ts';

// Also used within a page: without Playwright.

let made = 0;

/** An operation as the journal keeps it; changes say what the test is about. */
export function operation(state: OperationState, changes: Partial<Operation> = {}): Operation {
  made += 1;
  const at = Date.now() - 600_000 + made;
  const history: Operation['history'] = [
    { state: 'armed', at },
    { state: 'sending', at: at + 40 },
    { state, at: at + 3_000 },
  ];
  return {
    opId: `${String(made).padStart(8, '0')}-0000-4000-8000-000000000000`,
    kind: 'withdrawal',
    state,
    payload: { amount: '50', address_id: '1' },
    amount: '50',
    target: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
    keyed: false,
    baseline: [],
    orderNos: [],
    attempts: 1,
    createdAt: at,
    updatedAt: at + 3_000,
    sentAt: at + 40,
    goodReads: 0,
    acknowledged: false,
    history,
    ...changes,
  };
}
