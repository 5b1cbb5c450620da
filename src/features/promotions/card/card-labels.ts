import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { addDays, dayOf, dayStart, timeOfDay } from '../../../../contract/day.ts';
import { amountText } from '../../../format/amounts.ts';
import { dayWords } from '../../../format/platform-time.ts';

const CYCLES: Record<string, string> = { day: '今日', week: '本周', month: '本月' };

type Period = Pick<Promotion, 'cycle' | 'starts_at' | 'ends_at'>;

/**
 * A promotion's period in a word: 今日, 本周, 本月, or until when. One that is over is called by its
 * days: what a device has kept since yesterday is not 今日.
 * @param now ms, the platform's
 */
export function periodWords(period: Period, now: number): string {
  const { cycle, starts_at: from, ends_at: to } = period;
  const isOver = to !== undefined && to <= now;
  if (!isOver) return CYCLES[cycle] ?? untilWords(to);
  const last = dayOf(to - 1);
  if (from === undefined || dayOf(from) === last) return dayWords(last);
  return `${dayWords(dayOf(from))}–${dayWords(last)}`;
}

function untilWords(to: number | undefined): string {
  if (to === undefined) return '长期';
  // A period that ends with a day's last moment ends with that day.
  const day = dayOf(to);
  if (dayStart(day) === to) return `截至 ${dayWords(addDays(day, -1))}`;
  return `截至 ${dayWords(day)} ${timeOfDay(to).slice(0, 5)}`;
}

/** What a promotion pays, without its unit: its own words, the amount, or the most a step pays. */
interface Reward {
  /** 最高, where steps pay more and more. */
  prefix: string;
  figure: string;
  /** USDT; empty where the platform's words have their own. */
  unit: string;
}

/** undefined where nothing is told, as with special activities. */
export function rewardOf({
  reward,
  reward_text: words,
  steps,
}: Pick<Promotion, 'reward' | 'reward_text' | 'steps'>): Reward | undefined {
  if (words !== '') {
    // 0.18–8.88: figures alone are an amount.
    return { prefix: '', figure: words, unit: /^[\d.,–~-]+$/.test(words) ? 'USDT' : '' };
  }
  const [most = 0n] = steps.map((step) => step.reward).sort((a, b) => (a > b ? -1 : 1));
  if (most > 0n) {
    const isOne = steps.every((step) => step.reward === most);
    return { prefix: isOne ? '' : '最高', figure: amountText(most), unit: 'USDT' };
  }
  return reward > 0n ? { prefix: '', figure: amountText(reward), unit: 'USDT' } : undefined;
}

/** How often a reward has to be staked: 3 倍流水. undefined where nothing is told, or nothing asked for. */
export function wageringWords({
  wagering_multiple: multiple,
}: Pick<Promotion, 'wagering_multiple'>): string | undefined {
  return multiple === undefined || multiple === 0n ? undefined : `${amountText(multiple)} 倍流水`;
}

/** How far it is: 320 / 1,000 USDT. Both are read as amounts, whatever they count. */
export function measureWords(progress: bigint, target: bigint, unit: string): string {
  const figures =
    target > 0n ? `${amountText(progress)} / ${amountText(target)}` : amountText(progress);
  return unit === '' ? figures : `${figures} ${unit}`;
}
