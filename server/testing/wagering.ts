import { randomUUID } from 'node:crypto';
import { parseMoney } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { withdrawalAddresses } from '../db/schema/wallet.ts';
import { houseAccount, openWallet, post } from '../domain/ledger.ts';
import { enterPurse, refusing } from '../domain/purses.ts';
import { countTowardsWagering, lockBonus } from '../domain/wagering.ts';
import { openWithdrawal } from '../domain/withdrawals.ts';
import { TEST_AT, TEST_NOW } from './players.ts';
import { sendBag } from './red-bags.ts';

/** A vendor whose tables are played from the wallet. */
const FROM_WALLET = 14;

/** What a player does with his money; amounts are USDT, decimal text. Refusals are told by their words. */
export function moneyOf(db: Db, userId: number) {
  const book = async (tx: Db, kind: 'bonus' | 'bet' | 'win', account: number, amount: bigint) => {
    const house = await houseAccount(tx, 'games', TEST_AT);
    const lines = [
      { accountId: account, amount },
      { accountId: house, amount: -amount },
    ];
    await refusing(
      post(tx, { operationKey: `${kind}:${randomUUID()}`, kind, memo: '', lines, at: TEST_AT }),
    );
  };
  return {
    /** A bonus that has to be staked so many times. */
    bonus: (amount: string, multiple: number) =>
      db.transaction(async (tx) => {
        const micro = parseMoney(amount);
        await enterPurse(tx, userId, FROM_WALLET, TEST_AT);
        await book(tx, 'bonus', await openWallet(tx, userId, TEST_AT), micro);
        await lockBonus(tx, userId, { amount: micro, multiple }, TEST_AT);
      }),
    /** A round that ends as it is told to. */
    round: (staked: string, won = '0', platTypeId = FROM_WALLET) =>
      outcome(
        db.transaction(async (tx) => {
          const [stake, win] = [parseMoney(staked), parseMoney(won)];
          const purse = await enterPurse(tx, userId, platTypeId, TEST_AT);
          await book(tx, 'bet', purse, -stake);
          if (win > 0n) await book(tx, 'win', purse, win);
          const turnover = { userId, day: '2026-11-20', category: 7, stake, win, at: TEST_AT };
          await countTowardsWagering(tx, turnover);
        }),
      ),
    withdraw: (amount: string) =>
      outcome(
        db.transaction(async (tx) => {
          const [row] = await tx
            .insert(withdrawalAddresses)
            .values({ userId, type: 3, area: '', address: randomUUID(), createdAt: TEST_AT })
            .returning();
          const asked = { userId, amount: parseMoney(amount), addressId: String(row?.id) };
          await openWithdrawal(tx, asked, { nowMs: TEST_NOW, reviewS: 30 });
        }),
      ),
    send: (amount: string) => outcome(sendBag(db, userId, { amount, count: 1, nowMs: TEST_NOW })),
  };
}

function outcome(doing: Promise<unknown>): Promise<string> {
  return doing.then(
    () => 'ok',
    (error: Error) => error.message,
  );
}
