import { dayOf, dayStart } from '../../../contract/day.ts';
import { serverNow } from '../../api/server-clock.ts';
import { amountText } from '../../format/amounts.ts';
import { clockMoment } from '../../format/clock-time.ts';

/** Time played in whole minutes, rounded down: figures and their units. @param ms */
export function spanParts(ms: number): { value: number; unit: string }[] {
  const minutes = Math.floor(ms / 60_000);
  const hours = { value: Math.floor(minutes / 60), unit: '小时' };
  const rest = { value: minutes % 60, unit: '分钟' };
  if (hours.value === 0) return [rest];
  return rest.value === 0 ? [hours] : [hours, rest];
}

/** A time left, roughly: 6 天 23 小时, 23 小时 59 分, 5 分钟; never less than a minute. @param ms */
export function leftWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  const rest = minutes % 60;
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours === 0) return `${rest} 分钟`;
  return rest > 0 ? `${hours} 小时 ${rest} 分` : `${hours} 小时`;
}

/** Message for a recharge refused during a time-out. @param until ms by the platform's clock */
export function restStop(until: number): string {
  return `休息中，${clockMoment(until)} 前不能充值`;
}

/**
 * Message for a recharge above the cap, which counts by the platform's day.
 * @param left rest of today's cap, micro-USDT
 * @param cap micro-USDT
 */
export function capStop(left: bigint, cap: bigint, now = serverNow()): string {
  const again = clockMoment(dayStart(dayOf(now), 1));
  if (left <= 0n) return `今天的充值已达你设的上限 ${amountText(cap)} USDT，${again} 后可以再充`;
  return `超过你设的每日上限，今天还能充 ${amountText(left)} USDT`;
}
