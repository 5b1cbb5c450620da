import { dayOf } from '../../../contract/day.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { Channel, orders } from '../../../server/db/schema/wallet.ts';
import { txidOf } from '../../../server/domain/order-work.ts';
import { confirmationsNeeded, DEPOSIT, WITHDRAWAL_KIND } from '../../../server/domain/orders.ts';
import { demoTronAddress } from '../../../server/domain/tron-address.ts';
import { CHANNEL_NAMES, WITHDRAWAL } from '../../../server/domain/wallet-limits.ts';
import { DEFAULT_SETTINGS } from '../../../server/settings.ts';
import type { Rng } from '../../art/rng.ts';
import type { Book } from './book.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const STEP = parseMoney('0.0001');
const { wallet } = DEFAULT_SETTINGS;
const EXPIRES_MS = wallet.rechargeMinutes * MINUTE_MS;
/** From payment to credit: the looks that four of six confirmations take. */
const CONFIRMED_MS = 4 * wallet.confirmEveryS * SECOND_MS;

const REASONS = ['地址未通过风控审核', '单日提现次数已达上限', '提现地址与注册信息不符'];
const ADDRESSES: Readonly<Record<Channel, string>> = {
  trc20: demoTronAddress('RoboHall demo withdrawals'),
  huione: '855 12345678',
  ipay: 'robohall-demo',
};

export type SeededOrder = Omit<typeof orders.$inferSelect, 'id'>;

/** Makes up a player's orders, all of them at their end, and books them as the wallet does. */
export interface Cashier {
  readonly orders: readonly SeededOrder[];
  /** @param amount whole USDT, as micro-USDT */
  deposit(amount: bigint, at: number, how?: 'paid' | 'late' | 'never'): void;
  withdraw(amount: bigint, at: number, reviewedAt: number, passes?: boolean): void;
}

interface Player {
  id: number;
  numberFor: (kind: 'R' | 'W', day: string) => string;
}

export function openCashier(book: Book, { id: userId, numberFor }: Player, rng: Rng): Cashier {
  const done: SeededOrder[] = [];
  const blank = { userId, fee: 0n, address: '', txid: '', reason: '', confirmations: 0 };
  const someChannel = () => rng.pick<Channel>(['trc20', 'trc20', 'trc20', 'huione', 'ipay']);

  return {
    orders: done,

    deposit(requested, at, how = 'paid') {
      const channel = how === 'paid' ? someChannel() : 'trc20';
      const expires = at + EXPIRES_MS;
      const paid = (how === 'late' ? expires : at) + wallet.payAfterS * SECOND_MS;
      const credited = paid + CONFIRMED_MS;
      const orderNo = numberFor('R', dayOf(at));
      const isPaid = how !== 'never';
      const order: SeededOrder = {
        ...blank,
        orderNo,
        kind: DEPOSIT,
        channel,
        state: isPaid ? 'credited' : 'expired',
        requested,
        actual: requested + (channel === 'trc20' ? STEP * BigInt(rng.int(1, 9_999)) : 0n),
        address: channel === 'trc20' ? wallet.trc20Address : '',
        txid: isPaid ? txidOf({ orderNo }) : '',
        reason: isPaid ? '' : '订单已过期',
        confirmations: isPaid ? confirmationsNeeded(channel) : 0,
        createdAt: new Date(at),
        updatedAt: new Date(isPaid ? credited : expires),
        expiresAt: new Date(expires),
        payAt: isPaid ? new Date(paid) : null,
        dueAt: null,
      };
      done.push(order);
      if (!isPaid) return;
      book.move(
        {
          operationKey: `deposit:${orderNo}`,
          kind: 'deposit',
          memo: `充值 ${CHANNEL_NAMES[channel]}`,
          at: credited,
        },
        [
          ['wallet', order.actual],
          ['deposits', -order.actual],
        ],
      );
    },

    withdraw(requested, at, reviewedAt, passes = true) {
      const channel = someChannel();
      const orderNo = numberFor('W', dayOf(at));
      const { fee } = WITHDRAWAL;
      done.push({
        ...blank,
        orderNo,
        kind: WITHDRAWAL_KIND,
        channel,
        state: passes ? 'completed' : 'rejected',
        requested,
        actual: requested - fee,
        fee,
        address: ADDRESSES[channel],
        reason: passes ? '' : rng.pick(REASONS),
        createdAt: new Date(at),
        updatedAt: new Date(reviewedAt),
        expiresAt: null,
        payAt: null,
        dueAt: null,
      });
      book.move(
        { operationKey: `withdrawal-hold:${orderNo}`, kind: 'withdrawal', memo: '提现', at },
        [
          ['wallet', -requested],
          ['holds', requested],
        ],
      );
      if (passes) {
        const operationKey = `withdrawal-pay:${orderNo}`;
        book.move({ operationKey, kind: 'withdrawal', memo: '提现', at: reviewedAt }, [
          ['holds', -requested],
          ['withdrawals', requested - fee],
          ['fees', fee],
        ]);
        return;
      }
      const operationKey = `withdrawal-return:${orderNo}`;
      book.move({ operationKey, kind: 'refund', memo: '提现退回', at: reviewedAt }, [
        ['holds', -requested],
        ['wallet', requested],
      ]);
    },
  };
}
