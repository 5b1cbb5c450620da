import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { isAtHand, isUntold, type Standing } from '../../../data/promotions/standing.ts';

const GROUPS: readonly (readonly [key: string, title: string])[] = [
  ['newcomer', '新人'],
  ['daily', '每日'],
  ['period', '周期'],
  ['agent', '代理'],
  ['special', '特别活动'],
  ['other', '更多活动'],
];

/** Order within a group: reachable promotions before claimed ones. */
const ORDER: readonly Standing[] = ['progress', 'soon', 'claimed'];

/** A promotion without a told state keeps its place, so that nothing moves while the player tries to claim it. */
function rankOf(promotion: Promotion, standing: Standing): number {
  return isUntold(promotion) ? 0 : ORDER.indexOf(standing);
}

/**
 * The list's sections: claimable promotions, then the groups, then ended promotions.
 * @param kept ids that stay in the first section even if they were claimed meanwhile, so that nothing moves
 * while the player taps
 */
export function arrange(
  promotions: readonly Promotion[],
  standing: (promotion: Promotion) => Standing,
  kept: ReadonlySet<string>,
) {
  const first: Promotion[] = [];
  const ended: Promotion[] = [];
  const groups = new Map<string, Promotion[]>();
  for (const promotion of promotions) {
    const now = standing(promotion);
    const key = GROUPS.some(([name]) => name === promotion.group) ? promotion.group : 'other';
    const isFirst = isAtHand(now) && !isUntold(promotion);
    if (isFirst || (kept.has(promotion.id) && now !== 'ended')) first.push(promotion);
    else if (now === 'ended') ended.push(promotion);
    else groups.set(key, [...(groups.get(key) ?? []), promotion]);
  }
  const ranked = (rows: Promotion[]) =>
    [...rows].sort((a, b) => rankOf(a, standing(a)) - rankOf(b, standing(b)));
  const count = first.filter((promotion) => standing(promotion) === 'claimable').length;
  const sections = [
    { key: 'claimable', title: count > 0 ? `可领取 ${count} 项` : '刚刚领取', promotions: first },
    ...GROUPS.map(([key, title]) => ({ key, title, promotions: ranked(groups.get(key) ?? []) })),
    { key: 'ended', title: '已结束', promotions: ended },
  ];
  return sections.filter((section) => section.promotions.length > 0);
}
