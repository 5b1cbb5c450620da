import type { ComponentType } from 'react';
import { PATHS, type PathName } from '../../contract/paths.ts';
import { HomePage } from '../features/lobby/home-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { LoadChunk } from './missing-chunk.ts';

/** One row of specification chapter 2's route table. */
interface Route extends RouteOptions {
  title: string;
  page: ComponentType;
  /** Fetches the page's chunk before the page is shown; absent where the page has none of its own. */
  fetchAhead?: () => void;
}

interface RouteOptions {
  /** True shows the bottom tab bar. */
  tabBar?: boolean;
  /** True drops the view when it is left (specification: "not cached"). */
  noCache?: boolean;
  /** Query values that choose what the view shows: each choice has a scroll position of its own. */
  shows?: readonly string[];
  /** True lets the page use the whole window instead of the layout's width and bars. */
  bare?: boolean;
}

export type NamedRoute = Route & { name: PathName };

/** A page in a separate chunk, so that it does not slow down the first visit. */
function page(title: string, load: LoadChunk, options: RouteOptions = {}): Route {
  return { title, ...lazyPage(load), ...options };
}

/** All pages of the app. */
const ROUTES: Record<PathName, Route> = {
  home: { title: '首页', page: HomePage, tabBar: true },
  cateList: page(
    '游戏列表',
    () => import('../features/games/list/cate-list-page.tsx').then((part) => part.CateListPage),
    { shows: ['plat_id', 'plat_type'] },
  ),
  pcSlots: page(
    '电子旗舰厅',
    () => import('../features/games/hall/slots-hall-page.tsx').then((part) => part.SlotsHallPage),
    { shows: ['plat_id'], bare: true },
  ),
  redirect: page(
    '进入游戏',
    () => import('../features/games/redirect/redirect-page.tsx').then((part) => part.RedirectPage),
    { noCache: true },
  ),
  recharge: page('充值', () =>
    import('../features/recharge/recharge-page.tsx').then((part) => part.RechargePage),
  ),
  buy: page('买 USDT', () =>
    import('../features/recharge/buy-page.tsx').then((part) => part.BuyPage),
  ),
  withdrawal: page('提现', () =>
    import('../features/withdrawal/withdrawal-page.tsx').then((part) => part.WithdrawalPage),
  ),
  redBag: page(
    '红包',
    () => import('../features/red-packet/red-bag-page.tsx').then((part) => part.RedBagPage),
    { shows: ['bag', 'list'], bare: true },
  ),
  activity: page(
    '活动',
    () => import('../features/promotions/list/activity-page.tsx').then((part) => part.ActivityPage),
    { tabBar: true },
  ),
  activityDetail: page(
    '活动详情',
    () =>
      import('../features/promotions/detail/detail-pages.tsx').then(
        (part) => part.ActivityDetailPage,
      ),
    { shows: ['activity_type', 'id'] },
  ),
  customDetail: page(
    '特别活动',
    () =>
      import('../features/promotions/detail/detail-pages.tsx').then(
        (part) => part.CustomDetailPage,
      ),
    { shows: ['id'] },
  ),
  benefit: page('福利中心', () =>
    import('../features/promotions/benefit/benefit-page.tsx').then((part) => part.BenefitPage),
  ),
  community: page('社区', () =>
    import('../features/promotions/community/community-page.tsx').then(
      (part) => part.CommunityPage,
    ),
  ),
  user: page(
    '我的',
    () => import('../features/account/mine/user-page.tsx').then((part) => part.UserPage),
    { tabBar: true, noCache: true },
  ),
  safe: page('安全中心', () =>
    import('../features/account/safe/safe-page.tsx').then((part) => part.SafePage),
  ),
  about: page('关于', () =>
    import('../features/about/about-page.tsx').then((part) => part.AboutPage),
  ),
  lowerList: page(
    '下级列表',
    () => import('../features/agent/team/lower-list-page.tsx').then((part) => part.LowerListPage),
    { shows: ['member'] },
  ),
  accountRecords: page('盈亏报表', () =>
    import('../features/records/report/account-records-page.tsx').then(
      (part) => part.AccountRecordsPage,
    ),
  ),
  rechargeRecords: page('充提记录', () =>
    import('../features/records/orders/recharge-records-page.tsx').then(
      (part) => part.RechargeRecordsPage,
    ),
  ),
  transactionRecords: page('账变记录', () =>
    import('../features/records/bills/transaction-records-page.tsx').then(
      (part) => part.TransactionRecordsPage,
    ),
  ),
  backRecords: page('返水记录', () =>
    import('../features/records/bonuses/back-records-page.tsx').then(
      (part) => part.BackRecordsPage,
    ),
  ),
  betRecords: page('投注记录', () =>
    import('../features/records/bets/bet-records-page.tsx').then((part) => part.BetRecordsPage),
  ),
  betDetail: page(
    '投注详情',
    () =>
      import('../features/records/detail/bet-detail-page.tsx').then((part) => part.BetDetailPage),
    { shows: ['id'] },
  ),
  agent: page(
    '代理中心',
    () => import('../features/agent/centre/agent-page.tsx').then((part) => part.AgentPage),
    { tabBar: true },
  ),
  income: page(
    '我的收益',
    () => import('../features/agent/income/income-page.tsx').then((part) => part.IncomePage),
    { shows: ['view', 'range', 'from', 'to'] },
  ),
  protection: page('健康游戏', () =>
    import('../features/protection/protection-page.tsx').then((part) => part.ProtectionPage),
  ),
};

const NAMES = Object.keys(PATHS) as PathName[];

/** The route of a pathname, or undefined when there is no such page. */
export function routeAt(pathname: string): NamedRoute | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase();
  const name = NAMES.find((known) => PATHS[known].toLowerCase() === wanted);
  return name && { name, ...ROUTES[name] };
}
