import { RED_BAG } from '../../../contract/constants.ts';
import type { CallPayload } from '../../../contract/index.ts';
import { formatMoney, parseMoney } from '../../../contract/money.ts';
import { RedBagMode } from '../../../contract/player-enums.ts';
import { Refusal } from '../refusal.ts';
import { CENT } from './split.ts';

export type Packet = Omit<CallPayload<'redBagSend'>, 'password'>;

const MAX = parseMoney(RED_BAG.maxAmount);
/**
 * Control characters, line and paragraph separators, zero-width characters and direction marks: a message
 * must not alter how the text around it is displayed.
 */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069]/u;

/**
 * Checks everything about a packet that needs no database.
 * @returns the packet with its message trimmed, or with the default greeting for an empty message
 * @throws {Refusal} with what the player has to change
 */
export function checkPacket({ amount, count, mode, message }: Packet): Packet {
  if (mode !== RedBagMode.equal && mode !== RedBagMode.lucky) throw new Refusal('红包类型有误');
  if (count < 1 || count > RED_BAG.maxShares) {
    throw new Refusal(`红包个数须为 1-${RED_BAG.maxShares} 个`);
  }
  if (amount <= 0n) throw new Refusal('红包金额须大于 0');
  if (amount > MAX) throw new Refusal(`红包金额不能高于 ${formatMoney(MAX, 0)} USDT`);
  if (amount < CENT * BigInt(count)) throw new Refusal(`每个红包至少 ${RED_BAG.minShare} USDT`);
  if (amount % CENT !== 0n) throw new Refusal('红包金额最多 2 位小数');
  if (mode === RedBagMode.equal && amount % (CENT * BigInt(count)) !== 0n) {
    throw new Refusal(`总金额不能平均分成 ${count} 份`);
  }
  return { amount, count, mode, message: checkMessage(message) };
}

function checkMessage(given: string): string {
  const message = given.trim();
  if (UNPRINTABLE.test(message)) throw new Refusal('祝福语不能包含换行或控制字符');
  if ([...message].length > RED_BAG.messageLength) {
    throw new Refusal(`祝福语不能超过 ${RED_BAG.messageLength} 个字`);
  }
  return message || RED_BAG.greeting;
}
