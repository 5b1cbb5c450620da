import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY_MS } from '../../../contract/day.ts';
import { GameCategory } from '../../../contract/enums.ts';
import { moneyToWire, sumMoney } from '../../../contract/money.ts';
import { PromotionState } from '../../../contract/player-enums.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { promotionClaims } from '../../db/schema/promotions.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makePlayer } from '../../testing/players.ts';
import { addDeposit, addRound, momentAt, promotionsOf } from '../../testing/promotions.ts';
import { balanceOf } from '../ledger.ts';

/** Random runs in `npm test`, and in `npm run test:long`. */
const RUNS = inject('isLong') ? 8 : 2;

const START = momentAt('2026-11-20', '23:00');
const ALREADY = '已领取，请勿重复领取';

let platform: TestApp;
beforeAll(async () => {
  platform = await openTestApp();
});
afterAll(() => platform?.close());

/** What the platform has paid for promotions, by the ledger. */
async function paidByLedger(): Promise<bigint> {
  const rows = await platform.db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(isNull(ledgerAccounts.ownerId), eq(ledgerAccounts.kind, 'promotions')));
  return -sumMoney(rows.map(({ amount }) => amount));
}

describe('claims at once', () => {
  it.each([
    ['10-202611', '2026-11-20'],
    ['5-20261120', undefined],
  ])('of the same thing (%s %s) are paid once', async (id, step) => {
    const { db } = platform;
    const userId = await makePlayer(db);
    await addRound(db, userId, { category: GameCategory.slots, stake: '20', atMs: START });
    const { claim, log } = promotionsOf(db, userId);
    // Each in a transaction of its own: on PostgreSQL they come from several connections.
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(id, step, START)));
    const paid = answers.filter((answer) => typeof answer === 'bigint');
    expect(paid).toHaveLength(1);
    expect(answers.filter((answer) => answer === ALREADY)).toHaveLength(19);
    expect(await log()).toMatchObject([{ task_id: id, step_id: step, amount: paid[0] }]);
    expect(await balanceOf(db, userId)).toBe(paid[0]);
  });

  it('of different steps are all paid', async () => {
    const { db } = platform;
    const userId = await makePlayer(db);
    await addDeposit(db, userId, '20000', START);
    const { claim, log, task } = promotionsOf(db, userId);
    const steps = (await task('7-202611', START))?.steps ?? [];
    const asked = [...steps, ...steps].map(({ id }) => claim('7-202611', id, START));
    await Promise.all(asked);
    expect((await log()).map(({ step_id }) => step_id).sort()).toEqual(['10000', '2000', '500']);
  });
});

const round = fc.record({
  do: fc.constant('round' as const),
  player: fc.integer({ min: 0, max: 1 }),
  category: fc.constantFrom(...Object.values(GameCategory)),
  stake: fc.bigInt({ min: 100_000n, max: 200_000_000n }),
  multiple: fc.bigInt({ min: 0n, max: 120n }),
});
const deposit = fc.record({
  do: fc.constant('deposit' as const),
  player: fc.integer({ min: 0, max: 1 }),
  amount: fc.bigInt({ min: 20_000_000n, max: 3_000_000_000n }),
});
/** Whatever the list offers, several times at once. */
const claims = fc.record({
  do: fc.constant('claim' as const),
  player: fc.integer({ min: 0, max: 1 }),
  times: fc.integer({ min: 1, max: 3 }),
});
const pass = fc.record({
  do: fc.constant('pass' as const),
  hours: fc.integer({ min: 1, max: 60 }),
});
const steps = fc.array(fc.oneof(round, round, deposit, claims, claims, pass), {
  minLength: 4,
  maxLength: 14,
});

describe('promotions', () => {
  it('pay what the list promised, once, and the ledger says the same', async () => {
    const { db } = platform;
    await fc.assert(
      fc.asyncProperty(steps, async (doings) => {
        const parent = await makePlayer(db);
        const players = [parent, await makePlayer(db, { parentId: parent })];
        let nowMs = START + DAY_MS;
        for (const doing of doings) {
          if (doing.do === 'pass') {
            nowMs += doing.hours * 3_600_000;
            continue;
          }
          const userId = players[doing.player] ?? parent;
          if (doing.do === 'round') {
            const [stake, win] = [doing.stake, doing.stake * doing.multiple].map(moneyToWire);
            const { category } = doing;
            await addRound(db, userId, { category, stake: stake ?? '', win, atMs: nowMs });
          } else if (doing.do === 'deposit') {
            await addDeposit(db, userId, moneyToWire(doing.amount), nowMs);
          } else {
            await claimAll(userId, doing.times, nowMs);
          }
        }
        const booked = await db
          .select({ id: promotionClaims.id })
          .from(promotionClaims)
          .innerJoin(
            ledgerTransactions,
            eq(ledgerTransactions.operationKey, sql`'claim:' || ${promotionClaims.claimNo}`),
          )
          .innerJoin(
            ledgerEntries,
            and(
              eq(ledgerEntries.transactionId, ledgerTransactions.id),
              eq(ledgerEntries.amount, promotionClaims.amount),
            ),
          );
        expect(booked).toHaveLength(await db.$count(promotionClaims));
        const all = await db.select().from(promotionClaims);
        expect(await paidByLedger()).toBe(sumMoney(all.map(({ amount }) => amount)));
      }),
      { numRuns: RUNS },
    );
  });
});

async function claimAll(userId: number, times: number, nowMs: number): Promise<void> {
  const { all, claim, task } = promotionsOf(platform.db, userId);
  const before = await balanceOf(platform.db, userId);
  let promised = 0n;
  for (const offered of await all(nowMs)) {
    const parts = offered.steps.length === 0 ? [{ ...offered, id: undefined }] : offered.steps;
    for (const part of parts.filter(({ state }) => state === PromotionState.claimable)) {
      const asked = Array.from({ length: times }, () => claim(offered.id, part.id, nowMs));
      const paid = (await Promise.all(asked)).filter((answer) => typeof answer === 'bigint');
      expect(paid).toHaveLength(1);
      promised += part.reward || (paid[0] ?? 0n);
    }
    const after = await task(offered.id, nowMs);
    expect(after?.state).not.toBe(PromotionState.claimable);
  }
  expect(await balanceOf(platform.db, userId)).toBe(before + promised);
}
