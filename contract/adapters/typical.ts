import { type Adapter, type Fields, renamed } from './adapter.ts';

/**
 * An example: a platform with the names that many have. Take it as the beginning of your own, and delete what yours
 * does not need; docs/connect.md tells how.
 */

const GAME = renamed({
  name: 'game_name',
  icon: 'game_image',
  img: 'game_image',
  cate_id: 'game_type_id',
  plat_id: 'plat_type_id',
  code: 'game_code',
});

const BET = renamed({
  bet_id: 'id',
  order_sn: 'order_no',
  game: 'game_name',
  cate_id: 'game_type',
  plat_id: 'plat_type_id',
  bet_amount: 'stake',
  win_amount: 'win',
  create_time: 'created_at',
  settle_time: 'settled_at',
});

const ORDER = renamed({
  order_sn: 'order_no',
  type: 'kind',
  real_amount: 'actual_amount',
  pay_money: 'pay_amount',
  remark: 'reason',
  create_time: 'created_at',
  update_time: 'updated_at',
});

const BILL = renamed({
  type_name: 'title',
  money: 'amount',
  after_money: 'balance_after',
  order_sn: 'ref',
  create_time: 'created_at',
});

const BONUS = renamed({ activity_name: 'title', money: 'amount', create_time: 'created_at' });

const PROMOTION = renamed({
  type: 'activity_type',
  name: 'title',
  desc: 'summary',
  image: 'cover_images',
  start_time: 'starts_at',
  end_time: 'ends_at',
});

const TEAM = renamed({
  user_id: 'id',
  user_name: 'username',
  date: 'day',
  bet_amount: 'stake',
  win_amount: 'win',
  recharge_amount: 'deposit',
  withdraw_amount: 'withdrawal',
  create_time: 'created_at',
  reg_time: 'joined_at',
});

/** A round has the id of its member beside its own. */
const ROUND = renamed({
  bet_id: 'id',
  user_id: 'member_id',
  user_name: 'username',
  game: 'game_name',
  bet_amount: 'stake',
  win_amount: 'win',
  create_time: 'created_at',
});

const ORDER_STATUS: Record<string, number> = { success: 1, pending: 2, failed: 3 };

/** Words for statuses to the specification's numbers; a status that is unknown stays as it is. */
function withStatus(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(withStatus);
  if (typeof result !== 'object' || result === null) return result;
  const fields = Object.entries(result).map(([name, content]) => [
    name,
    name === 'status' ? (ORDER_STATUS[String(content)] ?? content) : withStatus(content),
  ]);
  return Object.fromEntries(fields);
}

/** Pages and days under other names. */
function listRequest({ size, date_from, date_to, ...fields }: Fields): Fields {
  return { ...fields, limit: size, start_date: date_from, end_date: date_to };
}

export const adapter: Adapter = {
  paths: { userInfo: '/api/user/info', refreshBalance: '/api/user/balance' },
  requests: {
    betRecords: listRequest,
    inoutRecords: ({ kind, ...fields }) => ({ ...listRequest(fields), type: kind }),
    billChanges: listRequest,
    bonuses: listRequest,
    withdrawApply: ({ amount, ...fields }) => ({ ...fields, money: amount }),
  },
  answers: {
    userInfo: renamed({
      user_id: 'id',
      user_name: 'username',
      money: 'balance',
      has_pay_password: 'set_password',
    }),
    refreshBalance: renamed({ money: 'balance' }),
    hotGames: GAME,
    games: GAME,
    searchGames: GAME,
    gamePlats: GAME,
    banners: renamed({ image: 'cover_images', type: 'activity_type' }),
    betRecords: BET,
    betDetail: BET,
    inoutRecords: (result) => withStatus(ORDER(result)),
    billChanges: BILL,
    bonuses: BONUS,
    taskList: PROMOTION,
    recharge: renamed({ order_sn: 'order_no', create_time: 'created_at' }),
    withdrawApply: (result) => withStatus(renamed({ order_sn: 'order_no' })(result)),
    brokerPlayOut: TEAM,
    brokerPlayerLog: ROUND,
    superiorPerformance: TEAM,
    superiorPerformanceList: TEAM,
    superiorPerformanceDetail: TEAM,
  },
  recordLists: { days: true },
};
