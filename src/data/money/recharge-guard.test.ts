import { expect, it, vi } from 'vitest';

it('hears, once it is provided, what happened before', async () => {
  // A module of its own: the guard that is provided here is not for other tests.
  vi.resetModules();
  const { NO_LIMITS, provideRechargeGuard, tellRechargeGuard } = await import(
    './recharge-guard.ts'
  );
  const followOperation = vi.fn(() => Promise.reject(new Error('no database')));
  const op = { opId: '1' } as never;
  tellRechargeGuard((guard) => guard.followOperation(op, { type: 'cancel' }));
  expect(followOperation).not.toHaveBeenCalled();
  const read = () => Promise.resolve(NO_LIMITS);
  provideRechargeGuard({
    read,
    claim: read,
    followOperation,
    followOrders: () => Promise.resolve(),
  });
  expect(followOperation).toHaveBeenCalledOnce();
  // What the guard fails at is its own affair.
  tellRechargeGuard((guard) => guard.followOperation(op, { type: 'cancel' }));
  expect(followOperation).toHaveBeenCalledTimes(2);
});
