import type { Deps } from './deps.ts';
import { payCommissions } from './domain/agents/pay.ts';
import { workOrders } from './domain/order-work.ts';
import { payRebates } from './domain/rebates.ts';
import { returnRedBags } from './domain/red-bags/return.ts';
import { deleteOldRows } from './domain/retention.ts';
import { startWork } from './work.ts';

/** Factor by which work that no player waits for runs less often. */
const SELDOM = 20;
/** Factor for work that is urgent to nobody. */
const RARELY = 600;

/**
 * Starts the background work of a process.
 * @returns ends it: no further round begins, and the rounds under way are waited for
 */
export function startJobs({ db, settings, world, now, log, metrics }: Deps): () => Promise<void> {
  const { wallet, retention } = settings;
  const start = (job: string, factor: number, round: () => Promise<unknown>) =>
    startWork(round, wallet.workEveryMs * factor, (fault) => {
      metrics?.jobFailed(job);
      log.error({ job, fault }, 'background work failed');
    });
  const work = [
    start('orders', 1, () => workOrders(db, wallet, now())),
    // No player waits for the exact second at which rebates, commissions and expired packets become due.
    start('rebates', SELDOM, () => payRebates(db, now())),
    start('commissions', SELDOM, () => payCommissions(db, now())),
    start('red-packets', SELDOM, async () => {
      await world.renew(db, now());
      await returnRedBags(db, now());
    }),
    start('old-rows', RARELY, async () => {
      await deleteOldRows(db, retention, now());
      await world.deleteOldRows(db, retention, now());
    }),
  ];
  return async () => {
    await Promise.all(work.map((one) => one.stop()));
  };
}
