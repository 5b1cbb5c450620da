import { DAY_MS, dayOf, dayStart } from '../../contract/day.ts';
import { PROMOTION_LABELS, PromotionType } from '../../contract/enums.ts';
import type { promotions } from '../../server/db/schema/promotions.ts';
import type { Term } from '../../server/domain/promotions/definition.ts';
import { DEFINITIONS } from '../../server/domain/promotions/table.ts';
import { kindFor } from '../art/banners.ts';
import { PROMOTION_TEXTS, type PromotionText } from './promotion-texts.ts';
import { SPECIAL_ACTIVITIES } from './special-activities.ts';

type Row = typeof promotions.$inferSelect;

/** Rules of every promotion. */
const COMMON_RULES = [
  '活动时间均为<strong>北京时间（UTC+8）</strong>。到期未领取的奖励自动失效，不再补发。',
  '奖励领取后直接进入余额，可在<strong>账变记录</strong>和<strong>领取记录</strong>中查到，每份只发一次。',
  '如有疑问，请联系<a href="https://support.robohall.example/chat">官方在线客服</a>。',
];

/** Once where nothing else is said. Money for which nobody has played or paid has to be staked more often. */
const WAGERING_MULTIPLES: Partial<Record<PromotionType, number>> = {
  [PromotionType.firstDeposit]: 3,
  [PromotionType.switchPlatformTrial]: 30,
  [PromotionType.dailyLuckyMoney]: 3,
  [PromotionType.vipRecruitment]: 3,
  [PromotionType.everyoneAnAgent]: 3,
};

const multipleOf = (type: PromotionType): number => WAGERING_MULTIPLES[type] ?? 1;

/** Everything that is offered, as it stands in the database. @param nowMs when it is seeded */
export function promotionRows(nowMs: number): Row[] {
  const types = PROMOTION_TEXTS.map(
    (text, index): Row => ({
      id: String(text.type),
      activityType: text.type,
      title: PROMOTION_LABELS[text.type],
      summary: text.summary,
      content: contentOf(text, DEFINITIONS[text.type].terms),
      cover: kindFor(text.type),
      rank: index + 1,
      startsAt: null,
      endsAt: null,
      wageringMultiple: multipleOf(text.type),
    }),
  );
  const midnight = dayStart(dayOf(nowMs));
  const special = SPECIAL_ACTIVITIES.map(
    ({ days: [from, to], content, ...activity }, index): Row => ({
      ...activity,
      content: content.trim(),
      activityType: 0,
      cover: kindFor(activity.id),
      rank: types.length + index + 1,
      startsAt: new Date(midnight + from * DAY_MS),
      endsAt: new Date(midnight + to * DAY_MS),
      wageringMultiple: 0,
    }),
  );
  return [...types, ...special];
}

/** What the wagering requirement of the rewards asks for, in words for the player. */
const wageringRule = (multiple: number): string =>
  `奖励领取后需完成 <strong>${multiple} 倍流水</strong>（有效投注达到奖励金额的 ${multiple} 倍）才能提现或发红包，期间可以照常投注；余额输完后要求随之取消。`;

/** What it pays is taken from what is counted, so that the words cannot promise anything else. */
function contentOf({ type, about, rules }: PromotionText, terms: readonly Term[]): string {
  const lines = terms.map(
    ({ condition, reward }) => `<tr><td>${condition}</td><td>${reward}</td></tr>`,
  );
  const all = [...rules, wageringRule(multipleOf(type)), ...COMMON_RULES].map(
    (rule) => `<li>${rule}</li>`,
  );
  return [
    `<p>${about}</p>`,
    '<h3>奖励</h3>',
    `<table><thead><tr><th>条件</th><th>奖励</th></tr></thead><tbody>${lines.join('')}</tbody></table>`,
    '<h3>活动规则</h3>',
    `<ol>${all.join('')}</ol>`,
  ].join('\n');
}
