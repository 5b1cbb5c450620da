import type { Promotion } from '../../../../contract/calls/promotions.ts';
import type { Standing } from '../data/standing.ts';

/** A stretch of the list, under a heading of its own. */
export interface Section {
  key: string;
  title: string;
  promotions: readonly Promotion[];
}

const GROUPS: readonly (readonly [key: string, title: string])[] = [
  ['newcomer', '新人'],
  ['daily', '每日'],
  ['period', '周期'],
  ['agent', '代理'],
  ['special', '特别活动'],
];
const OTHER = 'other';

/** Standings of what waits for the player, or for an answer. */
const AT_HAND: readonly Standing[] = ['claimable', 'sending', 'checking', 'confirm'];
/** In a group: what can still be reached before what is done. */
const ORDER: readonly Standing[] = ['progress', 'soon', 'claimed'];

/**
 * The list in the order in which it is read: what can be claimed, then by group, and last what is over.
 * @param kept ids that stay in front though they were claimed meanwhile: nothing moves under a finger
 */
export function arrange(
  promotions: readonly Promotion[],
  standing: (promotion: Promotion) => Standing,
  kept: ReadonlySet<string>,
): Section[] {
  const first: Promotion[] = [];
  const ended: Promotion[] = [];
  const groups = new Map<string, Promotion[]>();
  for (const promotion of promotions) {
    const now = standing(promotion);
    const key = GROUPS.some(([name]) => name === promotion.group) ? promotion.group : OTHER;
    if (AT_HAND.includes(now) || (kept.has(promotion.id) && now !== 'ended')) first.push(promotion);
    else if (now === 'ended') ended.push(promotion);
    else groups.set(key, [...(groups.get(key) ?? []), promotion]);
  }
  const ranked = (rows: Promotion[]) =>
    [...rows].sort((a, b) => ORDER.indexOf(standing(a)) - ORDER.indexOf(standing(b)));
  const count = claimableCount(first, standing);
  const sections: Section[] = [
    { key: 'claimable', title: count > 0 ? `可领取 ${count} 项` : '刚刚领取', promotions: first },
    ...[...GROUPS, [OTHER, '更多活动'] as const].map(([key, title]) => ({
      key,
      title,
      promotions: ranked(groups.get(key) ?? []),
    })),
    { key: 'ended', title: '已结束', promotions: ended },
  ];
  return sections.filter((section) => section.promotions.length > 0);
}

/** How many of them can be claimed now. */
function claimableCount(
  promotions: readonly Promotion[],
  standing: (promotion: Promotion) => Standing,
): number {
  return promotions.filter((promotion) => standing(promotion) === 'claimable').length;
}
