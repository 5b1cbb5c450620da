import { DAY_MS, dayOf, dayStart } from '../../contract/day.ts';
import { PROMOTION_LABELS, PromotionType } from '../../contract/player-enums.ts';
import type { promotions } from '../../server/db/schema/promotions.ts';
import { kindFor } from '../art/banners.ts';
import { PROMOTIONS } from '../promotions/definitions.ts';
import type { Term } from '../promotions/promotion.ts';
import { PROMOTION_TEXTS, type PromotionText } from './promotion-texts.ts';

const LANTERN_FAIR = `
<p>灯笼一挂，夜市就热闹了。灯会期间，大厅每天晚上都有新节目，<strong>不用报名，来了就能玩</strong>。</p>
<h3>节目单</h3>
<table>
  <thead><tr><th>时间</th><th>节目</th><th>在哪里</th></tr></thead>
  <tbody>
    <tr><td>每晚 19:30</td><td>点灯：签到日历亮起当天的灯笼</td><td>活动 · 每日签到</td></tr>
    <tr><td>每晚 20:00</td><td>猜灯谜：频道出谜，主持人公布谜底</td><td>RoboHall 频道</td></tr>
    <tr><td>周六 21:00</td><td>捕鱼之夜：船长分享七日乐的航线</td><td>RoboHall 频道</td></tr>
  </tbody>
</table>
<h3>灯会里的彩头</h3>
<ul>
  <li><strong>天天红包</strong>：当天投注满 20 USDT，拆一个 0.18–8.88 USDT 的红包；</li>
  <li><strong>每日签到</strong>：连续七天，灯笼一盏比一盏亮；</li>
  <li><strong>捕鱼七日乐</strong>：一周出海几天，领几天的渔获。</li>
</ul>
<blockquote>今晚的谜面：有时挂在天边，有时挂在树梢，有时像个圆盘，有时像把弯刀。（打一天体）</blockquote>
<p>灯会本身不收费，也没有另外的奖励需要领取；彩头请到<strong>活动</strong>页逐项查看。公告与谜底见<a href="https://t.me/robohall_channel">RoboHall 频道</a>。</p>
`;

const OPENING_WEEK = `
<p>RoboHall 夜市大厅的<strong>开业庆典周</strong>已经圆满结束。感谢每一位来捧场的街坊！</p>
<h3>庆典回顾</h3>
<ol>
  <li>十五家平台同场开灯，两百余款游戏一起亮相；</li>
  <li>“开门第一杆”捕鱼之夜，船长们在频道里聊到了天亮；</li>
  <li>首充豪礼、每日签到、全民代理在庆典周同时上线，<strong>现在仍在进行</strong>。</li>
</ol>
<p>错过了也没关系，夜市天天有新鲜。现在正在举办的是<strong>夜市灯会</strong>。</p>
`;

/** One that is running and one that has ended. */
const SPECIAL_ACTIVITIES: readonly SpecialActivity[] = [
  {
    id: 'lantern-fair',
    title: '夜市灯会',
    summary: '挂灯猜谜逛夜市，天天有新鲜',
    content: LANTERN_FAIR,
    days: [-14, 76],
  },
  {
    id: 'opening-week',
    title: '开业庆典周',
    summary: '庆典已圆满结束，感谢每一位街坊',
    content: OPENING_WEEK,
    days: [-60, -53],
  },
];

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
      content: contentOf(text, PROMOTIONS[text.type].terms),
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

/** An activity that only has a text. */
interface SpecialActivity {
  /** Its name in addresses: banners and `/customDetail` lead to it. Never begins with a digit. */
  id: string;
  title: string;
  summary: string;
  content: string;
  /** From and until when, in days from that of the seeding; the second is the first day after it. */
  days: readonly [from: number, to: number];
}
