import { expect, it } from 'vitest';
import { journalDeps } from './journal-deps.ts';
import { NO_LIMITS } from './recharge-guard.ts';

const deps = journalDeps('limits', new AbortController().signal);

it('asks the player’s own limits for recharges alone, and sends none while nobody has provided them', async () => {
  await expect(deps.limits('deposit', [])).rejects.toMatchObject({ reason: 'unready' });
  for (const group of ['withdrawal', 'claim', 'redBag', 'redBagOpen'] as const) {
    expect(await deps.limits(group, [])).toBe(NO_LIMITS);
  }
});
