import { MIN_RECHARGE } from '../../contract/constants.ts';
import { formatMoney, moneyToWire, parseMoney } from '../../contract/money.ts';
import { AddressType } from '../../contract/player-enums.ts';
import type { Channel } from '../db/schema/wallet.ts';
import { Refusal } from './refusal.ts';

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  trc20: 'USDT-TRC20',
  huione: '汇旺',
  ipay: 'iPay',
};

export const CHANNEL_OF: Readonly<Record<AddressType, Channel>> = {
  [AddressType.trc20]: 'trc20',
  [AddressType.huione]: 'huione',
  [AddressType.ipay]: 'ipay',
};

const RECHARGE = { min: parseMoney(MIN_RECHARGE), max: parseMoney('100000') };
export const WITHDRAWAL = {
  min: parseMoney('10'),
  max: parseMoney('50000'),
  /** Deducted from the amount that is paid out. */
  fee: parseMoney('1'),
};

/** Limits of a recharge, in wire format. */
export const RECHARGE_WIRE = { min: moneyToWire(RECHARGE.min), max: moneyToWire(RECHARGE.max) };

const spoken = (amount: bigint) => `${formatMoney(amount, 0)} USDT`;

/** @param amount micro-USDT @throws {Refusal} */
export function checkRecharge(amount: bigint): void {
  if (amount < RECHARGE.min) throw new Refusal(`充值金额不能低于 ${spoken(RECHARGE.min)}`);
  if (amount > RECHARGE.max) throw new Refusal(`充值金额不能高于 ${spoken(RECHARGE.max)}`);
}

/** @param amount micro-USDT @throws {Refusal} */
export function checkWithdrawal(amount: bigint): void {
  if (amount <= 0n) throw new Refusal('提现金额须大于 0');
  if (amount < WITHDRAWAL.min) throw new Refusal(`提现金额不能低于 ${spoken(WITHDRAWAL.min)}`);
  if (amount > WITHDRAWAL.max) throw new Refusal(`提现金额不能高于 ${spoken(WITHDRAWAL.max)}`);
}
