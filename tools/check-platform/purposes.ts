import type { CallName } from '../../contract/index.ts';

/** What a call is for: the page that shows it, and what a player sees where a platform does not have it. */
export interface Purpose {
  page: string;
  without: string;
  /** Without a required call a player cannot get in, play, pay in or out, or learn what became of his money. */
  required: boolean;
}

const required = (page: string, without: string): Purpose => ({ page, without, required: true });
const optional = (page: string, without: string): Purpose => ({ page, without, required: false });

const launch = (vendor: string) =>
  optional('打开游戏', `games of ${vendor} do not open; the page says so and leads back`);

/** By call, in the order of the report. */
export const PURPOSES: Readonly<Record<CallName, Purpose>> = {
  login: required('登录', 'nobody can log in'),
  register: required('注册', 'nobody can register; accounts that exist can log in'),
  captcha: required('注册', 'no captcha is shown: nobody can register'),
  userInfo: required('every page of a player', 'a player has no balance and no account'),
  logout: optional(
    '我的',
    'nothing is seen: the app forgets the token, which stays valid on the platform',
  ),
  refreshBalance: optional('首页', 'nothing is seen: the balance is read with user info'),
  inviteCode: optional('注册', 'nothing is seen: the registration carries the invite code itself'),
  sessions: optional('安全中心', 'the list of logins is hidden'),
  endSessions: optional('安全中心', 'other logins cannot be ended'),
  changeLoginPassword: optional('安全中心', 'the form says that the platform does not offer it'),

  hotGames: required('首页 热门', 'the first tab of the lobby shows an error'),
  gamePlats: required('首页 分类', 'the categories of the lobby show an error'),
  games: required('游戏列表', 'the list of a hall shows an error'),
  searchGames: required('首页 搜索', 'a search finds only what the device has seen'),
  beginGame: required('打开游戏', 'no game opens'),
  platformInfo: optional(
    '充值, 提现, 关于',
    'the minimum is 20, other limits are the platform’s to refuse; keys count as not honoured',
  ),
  homeCount: optional('首页', 'the line with the numbers of games and players is hidden'),
  bulletins: optional('首页 公告', 'the notice bar is empty, and the announcements cannot be read'),
  config: optional('客服', 'the dialog says 客服方式没有取到'),
  banners: optional('首页 轮播', 'no carousel'),
  community: optional('社区', 'the page says that the platform has none'),

  launchAg: launch('vendor 1 (AG)'),
  launchAgWeb: optional('打开游戏', 'the lobby of vendor 1 (AG) does not open'),
  launchAgFish: launch('vendor 2 (AG fishing)'),
  launchIm: launch('vendor 3 (IM)'),
  launchKy: launch('vendor 4 (KY)'),
  launchJdb: launch('vendor 5 (JDB)'),
  launchSb: launch('vendor 6 (SB)'),
  launchHlqp: launch('vendor 7 (HLQP)'),
  launchCmd: launch('vendor 8 (CMD)'),
  launchLgd: launch('vendor 9 (LGD)'),
  launchMg: launch('vendor 10 (MG)'),
  launchCq: launch('vendor 11 (CQ)'),
  launchJl: launch('vendor 12 (JL)'),
  launchPp: launch('vendor 13 (PP)'),
  launchEv: launch('vendor 14 (EV)'),
  launchYx: launch('vendor 15 (YX)'),
  refundKy: optional(
    '首页, 提现',
    'money left at KY tables cannot be fetched; needed only with a table_balance',
  ),

  recharge: required('充值', 'nobody can recharge by USDT'),
  payChannels: optional('充值', 'only USDT is offered'),
  payHuione: optional('充值', 'a recharge by 汇旺 is refused'),
  payIpay: optional('充值', 'a recharge by iPay is refused'),
  addressList: required('提现', 'no withdrawal address can be chosen'),
  bindAddress: required('提现地址', 'no withdrawal address can be added'),
  deleteAddress: required('提现地址', 'no withdrawal address can be removed'),
  setPassword: required('提现密码', 'no withdrawal password can be set'),
  updatePassword: required('提现密码', 'the withdrawal password cannot be changed'),
  withdrawApply: required('提现', 'nobody can withdraw'),
  inoutRecords: required(
    '充提记录',
    'no orders; an operation whose answer was lost stays 结果核对中',
  ),
  betRecords: required('投注记录', 'no bets'),
  betDetail: optional(
    '投注详情',
    'the page shows what the list has told, and that it could not be read',
  ),
  winLossReport: optional('盈亏报表', 'the page says that it could not be read'),
  billChanges: optional('交易记录', 'the page says that it could not be read'),
  bonuses: optional('返水记录', 'the page says that it could not be read'),

  taskList: optional('活动', 'the tab says that the platform has none'),
  taskReceive: optional('活动', 'no promotion can be claimed'),
  taskReceiveLog: optional(
    '活动',
    'no list of claims; a claim whose answer was lost stays 结果核对中',
  ),
  redBags: optional('红包', 'no list of red packets; one whose answer was lost stays 结果核对中'),
  redBagSend: optional('红包', 'no red packet can be sent'),
  redBagLook: optional('红包', 'a visitor with a link sees no red packet'),
  redBagDetail: optional('红包', 'a red packet cannot be looked at'),
  redBagOpen: optional('红包', 'no red packet can be opened'),

  invite: optional('邀请好友', 'no number of friends; the code is that of user info'),
  inviteUrlWeb: optional(
    '邀请好友',
    'the link is that of /api/plat/invite; without both there is none',
  ),
  inviteUrlBot: optional(
    '邀请好友',
    'the link is that of /api/plat/invite; without both there is none',
  ),
  brokerInfo: optional('代理', 'the tab says that the platform has none'),
  brokerTemplate: optional('代理', 'no table of rates'),
  brokerPlayOut: optional('下级列表', 'no members'),
  brokerPlayerLog: optional('下级', 'no rounds of a member'),
  superiorPerformance: optional('收入', 'no sums of the team'),
  superiorPerformanceDetail: optional('下级', 'no days of a member'),
  superiorPerformanceList: optional('收入', 'no income by day'),
};
