import { moneyToWire } from '../../contract/money.ts';
import type { Channel } from '../db/schema/wallet.ts';
import type { Deps } from '../deps.ts';
import { type Order, openDeposit } from '../domain/deposits.ts';
import { CHANNEL_NAMES, RECHARGE_WIRE } from '../domain/wallet-limits.ts';
import { addressList, bindAddress, deleteAddress } from '../domain/withdrawal-addresses.ts';
import { changeWithdrawalPassword, setWithdrawalPassword } from '../domain/withdrawal-password.ts';
import { openWithdrawal } from '../domain/withdrawals.ts';
import type { Handlers, MoneyCall } from './handlers.ts';

const CHANNELS: readonly Channel[] = ['trc20', 'huione', 'ipay'];
/** Wire values of a channel's status. */
const OPEN = 1;
const SHUT = 2;

/** Recharges, addresses, withdrawal password and withdrawals: specification chapters 5 to 7. */
export function walletHandlers(deps: Deps) {
  const { db, now, hashes, passwordCost: cost } = deps;
  const { wallet } = deps.settings;
  const pay = (channel: Channel) => (call: MoneyCall<'payHuione' | 'payIpay'>) =>
    orderAtCashier(deps, channel, call);
  return {
    addressList: ({ user }) => addressList(db, user.id),
    bindAddress: ({ payload, user }) => bindAddress(db, user.id, payload, new Date(now())),
    deleteAddress: async ({ payload, user }) => {
      await deleteAddress(db, user.id, payload);
      return true;
    },
    setPassword: async ({ payload, user }) => {
      await hashes.ofPlayer(user.id, (turn) =>
        setWithdrawalPassword(db, user.id, payload.password, { turn, cost }),
      );
      return true;
    },
    updatePassword: async ({ payload, user }) => {
      const change = { before: payload.old_password, after: payload.new_password };
      await hashes.ofPlayer(user.id, (turn) =>
        changeWithdrawalPassword(db, user.id, change, { turn, cost, nowMs: now() }),
      );
      return true;
    },
    payChannels: () =>
      CHANNELS.map((kind, index) => ({
        id: index + 1,
        name: CHANNEL_NAMES[kind],
        kind,
        ...RECHARGE_WIRE,
        status: kind === 'trc20' || wallet.demoPayer ? OPEN : SHUT,
      })),
    recharge: async ({ payload, user, tx }) => {
      const asked = { userId: user.id, amount: payload.amount, channel: 'trc20' } as const;
      const order = await tx.transaction((inner) => openDeposit(inner, asked, wallet, now()));
      return {
        order_no: order.orderNo,
        change_over_time: wallet.rechargeMinutes,
        actual_amount: moneyToWire(order.actual),
        address: order.address,
        amount: moneyToWire(order.requested),
        // The app draws the QR code itself, because a picture could contain another address than the text.
        qrcode: '',
        created_at: order.createdAt.getTime(),
      };
    },
    payHuione: pay('huione'),
    payIpay: pay('ipay'),
    withdrawApply: async ({ payload, user, tx }) => {
      const asked = { userId: user.id, amount: payload.amount, addressId: payload.address_id };
      const order = await tx.transaction((inner) =>
        openWithdrawal(inner, asked, { nowMs: now(), reviewS: wallet.reviewS }),
      );
      return { order_no: order.orderNo, status: 2 };
    },
  } satisfies Partial<Handlers>;
}

async function orderAtCashier(
  { now, world, settings: { wallet } }: Deps,
  channel: Channel,
  { payload, user, origin, tx }: MoneyCall<'payHuione' | 'payIpay'>,
) {
  const asked = { userId: user.id, amount: payload.amount, channel };
  const order: Order = await tx.transaction((inner) => openDeposit(inner, asked, wallet, now()));
  return {
    order_no: order.orderNo,
    pay_url: `${origin}${world.cashierPath(order.orderNo)}`,
    amount: moneyToWire(order.requested),
    change_over_time: wallet.rechargeMinutes,
  };
}
