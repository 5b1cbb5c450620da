import { CASTS } from './banner-casts.ts';
import {
  BANNER_HEIGHT,
  BANNER_WIDTH,
  lettering,
  overhead,
  type Street,
  street,
  streetDefs,
  veil,
} from './banner-scene.ts';
import { COVER_CASTS } from './cover-casts.ts';
import { createRng } from './rng.ts';
import { svgFile } from './svg.ts';

/** Promotions and special activities that have no place in the carousel, as their pages show them. */
export const COVER_KINDS: readonly BannerKind[] = [
  {
    kind: 'monthly',
    activityType: 2,
    title: '电子捕鱼月月送',
    under: '转轮海钓一路攒，月月有大礼',
    seal: '每月',
  },
  {
    kind: 'trial',
    activityType: 3,
    title: '转平台体验金',
    under: '换个夜市逛逛，先送见面礼',
    seal: '新人',
  },
  {
    kind: 'vip',
    activityType: 7,
    title: 'VIP招募',
    under: '本月充值累计，贵宾礼分三档',
    seal: '贵宾',
  },
  {
    kind: 'lottery-room',
    activityType: 9,
    title: '5D房间天天乐',
    under: '彩票一局一局开，彩头天天有',
    seal: '彩票',
  },
  {
    kind: 'fishing-day',
    activityType: 12,
    title: '捕鱼每日挑战',
    under: '三道海上考题，答对就领赏',
    seal: '捕鱼',
  },
  {
    kind: 'opening-week',
    activityType: 'opening-week',
    title: '开业庆典周',
    under: '感谢每一位来捧场的街坊',
    seal: '庆典',
  },
];

const COVER_STREETS: Readonly<Record<string, Street>> = {
  'lantern-fair': { sky: '#4a1a6e', glow: '#d65f9a', accent: '#ffd76a', cloth: '#ff5a4f' },
  monthly: { sky: '#0a5a6e', glow: '#35c8b4', accent: '#ffd166', cloth: '#ff7a6b' },
  trial: { sky: '#1d5a3a', glow: '#6fd98a', accent: '#fff0a8', cloth: '#5b8cff' },
  vip: { sky: '#2a1d4e', glow: '#8a6ad6', accent: '#f5b942', cloth: '#c46bff' },
  'lottery-room': { sky: '#8a3a12', glow: '#ffb04a', accent: '#fff0b8', cloth: '#3ecf9b' },
  'fishing-day': { sky: '#0a3f8a', glow: '#4fb8ff', accent: '#b8fff0', cloth: '#f5b942' },
  'opening-week': { sky: '#7a1f2e', glow: '#ff8a5a', accent: '#ffd76a', cloth: '#f5b942' },
};

/** The carousel's banners in shown order; each leads to a promotion or a special activity. */
export const BANNER_KINDS: readonly BannerKind[] = [
  {
    kind: 'first-deposit',
    activityType: 1,
    title: '首充豪礼',
    under: '第一笔充值，夜市加倍热闹',
    seal: '新人',
  },
  {
    kind: 'fishing-week',
    activityType: 11,
    title: '捕鱼七日乐',
    under: '连续七天出海，天天有渔获',
    seal: '捕鱼',
  },
  {
    kind: 'lantern-fair',
    activityType: 'lantern-fair',
    title: '夜市灯会',
    under: '挂灯猜谜逛夜市，天天有新鲜',
    seal: '特别',
  },
  {
    kind: 'slots-prize',
    activityType: 8,
    title: '电子奖上奖',
    under: '转出大奖，再添一份彩头',
    seal: '电子',
  },
  {
    kind: 'check-in',
    activityType: 10,
    title: '每日签到',
    under: '点亮七盏灯笼，彩金带回家',
    seal: '天天',
  },
  {
    kind: 'agent',
    activityType: 13,
    title: '全民代理',
    under: '一张邀请码，人人开分店',
    seal: '邀请',
  },
  {
    kind: 'rescue',
    activityType: 4,
    title: '救援金',
    under: '手气歇一歇，我们扶一把',
    seal: '守护',
  },
  {
    kind: 'lucky-money',
    activityType: 5,
    title: '天天红包',
    under: '夜市开灯，红包落地',
    seal: '红包',
  },
  {
    kind: 'small-big',
    activityType: 6,
    title: '以小博大',
    under: '小注入场，挑战大倍数',
    seal: '挑战',
  },
];

const STREETS: Readonly<Record<string, Street>> = {
  ...COVER_STREETS,
  'first-deposit': { sky: '#2a3a9e', glow: '#6f7dff', accent: '#f5b942', cloth: '#ff7a6b' },
  'fishing-week': { sky: '#075d7e', glow: '#2fc4d6', accent: '#b8fff0', cloth: '#3ecf9b' },
  'slots-prize': { sky: '#7a1a5e', glow: '#ff6aa0', accent: '#ffd166', cloth: '#5b8cff' },
  'check-in': { sky: '#a8351f', glow: '#ff9a4a', accent: '#ffe08a', cloth: '#3ecf9b' },
  agent: { sky: '#0d6b50', glow: '#49d99a', accent: '#ffe08a', cloth: '#f5b942' },
  rescue: { sky: '#3a2a9e', glow: '#a07bff', accent: '#7be0ff', cloth: '#ff7a6b' },
  'lucky-money': { sky: '#9c1b2e', glow: '#ff5f4f', accent: '#ffcf5a', cloth: '#f5b942' },
  'small-big': { sky: '#123a8a', glow: '#4fa8ff', accent: '#f5b942', cloth: '#c46bff' },
};

const KINDS = [...BANNER_KINDS, ...COVER_KINDS];

/** Whether there is a picture of this kind, in the carousel or on a promotion's page. */
export const isBannerKind = (kind: string): boolean => KINDS.some((one) => one.kind === kind);

/** Which picture shows a promotion type, or a special activity. */
export function kindFor(activityType: number | string): string {
  return KINDS.find((one) => one.activityType === activityType)?.kind ?? '';
}

interface BannerRequest {
  kind: string;
  /** Moves stars and roofs; the cast and the words belong to the kind. */
  seed?: string;
}

/**
 * One promotion banner, 720 x 320, as SVG text with a Chinese headline.
 * @throws RangeError for a kind that there is not.
 */
export function banner({ kind, seed = '' }: BannerRequest): string {
  const words = KINDS.find((one) => one.kind === kind);
  const place = STREETS[kind];
  const cast = CASTS[kind] ?? COVER_CASTS[kind];
  if (!words || !place || !cast) throw new RangeError(`no banner of kind ${kind}`);
  const rng = createRng(`banner/${kind}/${seed}`);
  return svgFile(
    { width: BANNER_WIDTH, height: BANNER_HEIGHT, defs: streetDefs(place) },
    street(rng, place),
    veil(),
    cast(),
    overhead(place.accent),
    lettering(words.title, words.under, words.seal),
  );
}

/** What a cover or banner says. */
interface BannerKind {
  kind: string;
  /** What it leads to: a promotion type, 1 to 13, or the id of a special activity. */
  activityType: number | string;
  title: string;
  under: string;
  seal: string;
}
