import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { dayOf } from '../../../../contract/day.ts';
import { amountText } from '../../../format/amounts.ts';
import { clockDay, clockMoment } from '../../../format/clock-time.ts';
import { dayWithYear, dayWords } from '../../../format/platform-time.ts';

const CYCLES: Record<string, string> = { day: '今日', week: '本周', month: '本月' };

type Period = Pick<Promotion, 'cycle' | 'starts_at' | 'ends_at'>;

/**
 * A promotion's period: 今日, 本周, 本月, its end date, or nothing where the platform tells none. A past period is named by its dates, because a list
 * cached since yesterday must not say 今日.
 * @param now ms by the platform's clock
 */
export function periodWords(period: Period, now: number): string {
  const { cycle, starts_at: from, ends_at: to } = period;
  const isOver = to !== undefined && to <= now;
  if (!isOver) return CYCLES[cycle] ?? (cycle === '' && to === undefined ? '' : untilWords(to));
  const last = dayOf(to - 1);
  if (from === undefined || dayOf(from) === last) return dayWords(last);
  return `${dayWords(dayOf(from))}–${dayWords(last)}`;
}

function untilWords(to: number | undefined): string {
  if (to === undefined) return '长期';
  // A period that ends at midnight, by this device, ends with the day before.
  const moment = clockMoment(to);
  return `截至 ${moment.endsWith(' 00:00') ? clockDay(to - 1) : moment}`;
}

/** The first and last day of a period, in the platform's time zone; `ends_at` is exclusive. */
export function spanWords({ starts_at, ends_at }: Omit<Period, 'cycle'>): string {
  const first = starts_at === undefined ? undefined : dayOf(starts_at);
  const last = ends_at === undefined ? undefined : dayOf(ends_at - 1);
  if (first === undefined) return last === undefined ? '长期' : `至 ${dayWords(last)}`;
  if (last === undefined) return `${dayWords(first)}起`;
  if (first === last) return dayWords(first);
  const words = first.slice(0, 4) === last.slice(0, 4) ? dayWords : dayWithYear;
  return `${words(first)} – ${words(last)}`;
}

/**
 * The reward: the platform's text, the amount, or the largest amount of a step (最高 if they differ).
 * Undefined if the platform states none, as with special activities.
 */
export function rewardOf({
  reward,
  reward_text: words,
  steps,
}: Pick<Promotion, 'reward' | 'reward_text' | 'steps'>) {
  if (words !== '') {
    // A text of digits only, such as 0.18–8.88, is an amount in USDT.
    return { prefix: '', figure: words, unit: /^[\d.,–~-]+$/.test(words) ? 'USDT' : '' };
  }
  const [most = 0n] = steps.map((step) => step.reward ?? 0n).sort((a, b) => (a > b ? -1 : 1));
  if (most > 0n) {
    const isOne = steps.every((step) => step.reward === most);
    return { prefix: isOne ? '' : '最高', figure: amountText(most), unit: 'USDT' };
  }
  return reward !== undefined && reward > 0n
    ? { prefix: '', figure: amountText(reward), unit: 'USDT' }
    : undefined;
}

/** The wagering requirement: 3 倍流水. Undefined if there is none or the platform states none. */
export function wageringWords({
  wagering_multiple: multiple,
}: Pick<Promotion, 'wagering_multiple'>): string | undefined {
  return multiple === undefined || multiple === 0n ? undefined : `${amountText(multiple)} 倍流水`;
}

/** Progress in figures: 320 / 1,000 USDT. Both values are in millionths of the unit, like amounts. */
export function measureWords(progress: bigint, target: bigint, unit: string): string {
  const figures =
    target > 0n ? `${amountText(progress)} / ${amountText(target)}` : amountText(progress);
  return unit === '' ? figures : `${figures} ${unit}`;
}
