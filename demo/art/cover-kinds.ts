import type { Street } from './banner-scene.ts';

/** What a cover or banner says. */
export interface BannerKind {
  kind: string;
  /** What it leads to: a promotion type, 1 to 13, or the id of a special activity. */
  activityType: number | string;
  title: string;
  under: string;
  seal: string;
}

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

export const COVER_STREETS: Readonly<Record<string, Street>> = {
  'lantern-fair': { sky: '#4a1a6e', glow: '#d65f9a', accent: '#ffd76a', cloth: '#ff5a4f' },
  monthly: { sky: '#0a5a6e', glow: '#35c8b4', accent: '#ffd166', cloth: '#ff7a6b' },
  trial: { sky: '#1d5a3a', glow: '#6fd98a', accent: '#fff0a8', cloth: '#5b8cff' },
  vip: { sky: '#2a1d4e', glow: '#8a6ad6', accent: '#f5b942', cloth: '#c46bff' },
  'lottery-room': { sky: '#8a3a12', glow: '#ffb04a', accent: '#fff0b8', cloth: '#3ecf9b' },
  'fishing-day': { sky: '#0a3f8a', glow: '#4fb8ff', accent: '#b8fff0', cloth: '#f5b942' },
  'opening-week': { sky: '#7a1f2e', glow: '#ff8a5a', accent: '#ffd76a', cloth: '#f5b942' },
};
