import type { ComponentType } from 'react';
import { HomePage } from '../features/lobby/home-page.tsx';
import { PATHS, type PathName } from '../paths.ts';
import { lazyPage } from './lazy-page.tsx';

/** One row of specification chapter 2's route table. */
export interface RouteRow {
  name: PathName;
  /** Document title. */
  title: string;
  page: ComponentType;
  /** True shows the bottom tab bar. */
  tabBar?: boolean;
  /** True drops the view when it is left (specification: "not cached"). */
  noCache?: boolean;
  /** Query values that choose what the view shows: each choice has a scroll position of its own. */
  shows?: readonly string[];
  /** True lets the page use the whole window instead of the layout's width and bars. */
  bare?: boolean;
}

/**
 * All pages of the app. Home is part of the first chunk; other pages use `lazyPage`, so that they do not slow
 * down the first visit.
 */
export const ROUTES: readonly RouteRow[] = [
  { name: 'home', title: '首页', page: HomePage, tabBar: true },
  {
    name: 'cateList',
    title: '游戏列表',
    page: lazyPage(() => import('../features/games/list/cate-list-page.tsx'), 'CateListPage'),
    shows: ['plat_id', 'plat_type'],
  },
  {
    name: 'pcSlots',
    title: '电子旗舰厅',
    page: lazyPage(() => import('../features/games/hall/slots-hall-page.tsx'), 'SlotsHallPage'),
    shows: ['plat_id'],
    bare: true,
  },
  {
    name: 'redirect',
    title: '进入游戏',
    page: lazyPage(() => import('../features/games/redirect/redirect-page.tsx'), 'RedirectPage'),
    noCache: true,
  },
  {
    name: 'recharge',
    title: '充值',
    page: lazyPage(() => import('../features/recharge/recharge-page.tsx'), 'RechargePage'),
  },
  {
    name: 'buy',
    title: '买 USDT',
    page: lazyPage(() => import('../features/recharge/buy-page.tsx'), 'BuyPage'),
  },
  {
    name: 'withdrawal',
    title: '提现',
    page: lazyPage(() => import('../features/withdrawal/withdrawal-page.tsx'), 'WithdrawalPage'),
  },
  {
    name: 'redBag',
    title: '红包',
    page: lazyPage(() => import('../features/red-packet/red-bag-page.tsx'), 'RedBagPage'),
    shows: ['bag', 'list'],
    bare: true,
  },
  {
    name: 'activity',
    title: '活动',
    page: lazyPage(() => import('../features/promotions/list/activity-page.tsx'), 'ActivityPage'),
    tabBar: true,
  },
  {
    name: 'activityDetail',
    title: '活动详情',
    page: lazyPage(
      () => import('../features/promotions/detail/activity-detail-page.tsx'),
      'ActivityDetailPage',
    ),
    shows: ['activity_type'],
  },
  {
    name: 'customDetail',
    title: '特别活动',
    page: lazyPage(
      () => import('../features/promotions/custom/custom-detail-page.tsx'),
      'CustomDetailPage',
    ),
    shows: ['id'],
  },
  {
    name: 'benefit',
    title: '福利中心',
    page: lazyPage(() => import('../features/promotions/benefit/benefit-page.tsx'), 'BenefitPage'),
  },
  {
    name: 'community',
    title: '社区',
    page: lazyPage(
      () => import('../features/promotions/community/community-page.tsx'),
      'CommunityPage',
    ),
  },
  {
    name: 'user',
    title: '我的',
    page: lazyPage(() => import('../features/account/mine/user-page.tsx'), 'UserPage'),
    tabBar: true,
    noCache: true,
  },
  {
    name: 'safe',
    title: '安全中心',
    page: lazyPage(() => import('../features/account/safe/safe-page.tsx'), 'SafePage'),
  },
  {
    name: 'about',
    title: '关于',
    page: lazyPage(() => import('../features/about/about-page.tsx'), 'AboutPage'),
  },
  {
    name: 'lowerList',
    title: '下级列表',
    page: lazyPage(() => import('../features/agent/team/lower-list-page.tsx'), 'LowerListPage'),
    shows: ['member'],
  },
  {
    name: 'accountRecords',
    title: '盈亏报表',
    page: lazyPage(
      () => import('../features/records/report/account-records-page.tsx'),
      'AccountRecordsPage',
    ),
  },
  {
    name: 'rechargeRecords',
    title: '充提记录',
    page: lazyPage(
      () => import('../features/records/orders/recharge-records-page.tsx'),
      'RechargeRecordsPage',
    ),
  },
  {
    name: 'transactionRecords',
    title: '账变记录',
    page: lazyPage(
      () => import('../features/records/bills/transaction-records-page.tsx'),
      'TransactionRecordsPage',
    ),
  },
  {
    name: 'backRecords',
    title: '返水记录',
    page: lazyPage(
      () => import('../features/records/bonuses/back-records-page.tsx'),
      'BackRecordsPage',
    ),
  },
  {
    name: 'betRecords',
    title: '投注记录',
    page: lazyPage(() => import('../features/records/bets/bet-records-page.tsx'), 'BetRecordsPage'),
  },
  {
    name: 'betDetail',
    title: '投注详情',
    page: lazyPage(() => import('../features/records/detail/bet-detail-page.tsx'), 'BetDetailPage'),
    shows: ['id'],
  },
  {
    name: 'agent',
    title: '代理中心',
    page: lazyPage(() => import('../features/agent/centre/agent-page.tsx'), 'AgentPage'),
    tabBar: true,
  },
  {
    name: 'income',
    title: '我的收益',
    page: lazyPage(() => import('../features/agent/income/income-page.tsx'), 'IncomePage'),
    shows: ['view', 'range', 'from', 'to'],
  },
  {
    name: 'protection',
    title: '健康游戏',
    page: lazyPage(() => import('../features/protection/protection-page.tsx'), 'ProtectionPage'),
  },
];

/** The row for a pathname, or undefined when there is no such page. */
export function routeAt(pathname: string): RouteRow | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase();
  return ROUTES.find((row) => PATHS[row.name].toLowerCase() === wanted);
}
