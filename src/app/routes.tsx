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
  /** False hides the bottom tab bar. */
  tabBar: boolean;
  /** True drops the view when it is left (specification: "not cached"). */
  noCache?: boolean;
  /** Query values that choose what the view shows: each choice has a scroll position of its own. */
  shows?: readonly string[];
  /** Outside the layout: the page takes the whole window, without bars and width. */
  bare?: boolean;
}

/**
 * Every page the app has. Home comes with the shell; pages of later areas are added by
 * `lazyPage`, so that none of them weighs on the first visit.
 */
export const ROUTES: readonly RouteRow[] = [
  { name: 'home', title: '首页', page: HomePage, tabBar: true },
  {
    name: 'cateList',
    title: '游戏列表',
    page: lazyPage(
      async () => (await import('../features/games/list/cate-list-page.tsx')).CateListPage,
    ),
    tabBar: false,
    shows: ['plat_id', 'plat_type'],
  },
  {
    name: 'pcSlots',
    title: '电子旗舰厅',
    page: lazyPage(
      async () => (await import('../features/games/hall/slots-hall-page.tsx')).SlotsHallPage,
    ),
    tabBar: false,
    shows: ['plat_id'],
    bare: true,
  },
  {
    name: 'redirect',
    title: '进入游戏',
    page: lazyPage(
      async () => (await import('../features/games/redirect/redirect-page.tsx')).RedirectPage,
    ),
    tabBar: false,
    noCache: true,
  },
  {
    name: 'recharge',
    title: '充值',
    page: lazyPage(
      async () => (await import('../features/wallet/recharge/recharge-page.tsx')).RechargePage,
    ),
    tabBar: false,
  },
  {
    name: 'buy',
    title: '买 USDT',
    page: lazyPage(async () => (await import('../features/wallet/buy/buy-page.tsx')).BuyPage),
    tabBar: false,
  },
  {
    name: 'withdrawal',
    title: '提现',
    page: lazyPage(
      async () =>
        (await import('../features/wallet/withdrawal/withdrawal-page.tsx')).WithdrawalPage,
    ),
    tabBar: false,
  },
];

/** The row for a pathname, or undefined for a page that is not there. */
export function routeAt(pathname: string): RouteRow | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase();
  return ROUTES.find((row) => PATHS[row.name].toLowerCase() === wanted);
}
