import { expect, type Page } from '@playwright/test';
import type { Operation, OperationState } from '../../db/operation.ts';

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

/**
 * Puts operations into the journal of the account that is logged in, whose database the app has
 * made; to be seen after a reload.
 */
export async function keepOperations(page: Page, ops: readonly Operation[]): Promise<void> {
  await expect.poll(() => page.evaluate(hasMoneyDatabase)).toBe(true);
  await page.evaluate(async (rows) => {
    const found = await indexedDB.databases();
    const name = found.find((each) => each.name?.startsWith('robohall-money-'))?.name;
    if (name === undefined) throw new Error('no money database');
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const writing = db.transaction('operations', 'readwrite');
        for (const row of rows) writing.objectStore('operations').put(row);
        writing.onerror = () => reject(writing.error);
        writing.oncomplete = () => {
          db.close();
          resolve();
        };
      };
    });
  }, ops);
}

/** Runs in the page. */
async function hasMoneyDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name?.startsWith('robohall-money-'));
}
