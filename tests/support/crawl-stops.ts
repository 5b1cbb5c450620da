import { PATHS, type PathName } from '../../contract/paths.ts';
import { PROMOTION_LABELS, PromotionType } from '../../contract/player-enums.ts';
import type { Stop } from './crawl.ts';

/** Addresses within a page, each with what it shows. */
type Views = readonly (readonly [query: string, shows: string | RegExp])[];

/** Pages that are open to visitors; every other one asks them to log in. */
const OPEN: Partial<Record<PathName, Views>> = {
  home: [['', '捕鱼大亨']],
  cateList: [['', /^共 \d+ 款/]],
  pcSlots: [['', /^共 \d+ 款$/]],
  redirect: [['?plat_type_id=99', '打不开这个游戏']],
  about: [['', '检查更新']],
  protection: [['', '休息提醒']],
};

/** What there is to see of pages as a player with some history who has no team and no address yet. */
const FOR_PLAYERS: Partial<Record<PathName, Views>> = {
  ...OPEN,
  activity: [['', '每日签到']],
  activityDetail: [
    ['', '没有这个活动'],
    ...Object.entries(PROMOTION_LABELS).map(
      ([type, label]) => [`?activity_type=${type}`, label] as const,
    ),
  ],
  agent: [['', '三步开始']],
  user: [['', '余额（USDT）']],
  lowerList: [['', '还没有下级成员']],
  accountRecords: [['?range=30', '近 30 天盈亏']],
  rechargeRecords: [['?range=30', '到账合计 USDT']],
  transactionRecords: [['?range=30', '净额 USDT']],
  backRecords: [['?range=30', '已发放 USDT']],
  betRecords: [['?range=30', '派彩']],
  betDetail: [['', '没有这笔记录']],
  income: [['', '这段时间没有收益']],
  recharge: [['', '全部充值记录']],
  buy: [['', '自动到账']],
  withdrawal: [['', '添加提现地址']],
  redBag: [
    ['', '总金额'],
    ['?list=sent', '我发的'],
  ],
  benefit: [['', '现在可领']],
  customDetail: [['?id=lantern-fair', '夜市灯会']],
  community: [['', '最新动态']],
  safe: [['', '当前设备']],
};

/** Pages that look the same to players as to visitors. */
const LIKE_VISITORS: ReadonlySet<PathName> = new Set([
  'cateList',
  'pcSlots',
  'redirect',
  'about',
  'protection',
]);
/** Promotions of which each looks otherwise: with steps, as a whole, with a calendar, with stations. */
const PROMOTIONS: readonly PromotionType[] = [
  PromotionType.firstDeposit,
  PromotionType.smallStakeBigWin,
  PromotionType.dailyCheckIn,
  PromotionType.fishingSevenDays,
];

const NAMES = Object.keys(PATHS) as PathName[];
const NOT_THERE: Stop = { path: '/nowhere', shows: '没有这个页面' };

const stopsOf = (name: PathName, views: Views = []): Stop[] =>
  views.length === 0
    ? [{ path: PATHS[name] }]
    : views.map(([query, shows]) => ({ path: PATHS[name] + query, shows }));

/** Every page that visitors may see. */
export function pagesForVisitors(): Stop[] {
  return [...NAMES.flatMap((name) => (OPEN[name] ? stopsOf(name, OPEN[name]) : [])), NOT_THERE];
}

/** Every page that asks visitors to log in. */
export function pagesForPlayersAlone(): string[] {
  return NAMES.filter((name) => !OPEN[name]).map((name) => PATHS[name]);
}

/** Every page of the app, as a player sees it; a new one is among them from its first day. */
export function pagesForPlayers(): Stop[] {
  return [...NAMES.flatMap((name) => stopsOf(name, FOR_PLAYERS[name])), NOT_THERE];
}

/** Pages that look otherwise to players than to visitors, each kind of promotion once; a new one is among them. */
export function pagesUnlikeVisitors(): Stop[] {
  const kinds = PROMOTIONS.map((type) => `?activity_type=${type}`);
  return NAMES.filter((name) => !LIKE_VISITORS.has(name))
    .flatMap((name) => stopsOf(name, FOR_PLAYERS[name]))
    .filter(
      ({ path }) =>
        !path.includes('?activity_type=') || kinds.includes(path.slice(path.indexOf('?'))),
    );
}
