import * as v from 'valibot';
import { get, named, post } from '../call.ts';
import { list, pageOf } from '../lists.ts';
import {
  day,
  dayRange,
  id,
  int,
  maybe,
  money,
  nothing,
  optional,
  orElse,
  pageRequest,
  text,
  time,
} from '../readers.ts';

const commission = maybe(money);
const stake = maybe(money);
const count = maybe(int);

/** Figures of an agent's team; amounts in micro-USDT. */
const performanceFields = {
  stake,
  win: maybe(money),
  deposit: maybe(money),
  withdrawal: maybe(money),
  commission,
  /** Commission paid to the wallet; of one member’s day all of it, or 0 while any of it is due. */
  paid: maybe(money),
  /** Members who played. */
  active: count,
  /** Members who registered. */
  joined: count,
};

const performanceDay = v.object({ day, ...performanceFields });

/** Sums by depth of the team: 1 directly below the agent, up to 3. */
const depthShare = v.object({ depth: int, members: count, stake, commission });
const categoryShare = v.object({ game_type: int, stake });

const brokerInfo = v.object({
  /** 0 for a player who has not invited anybody yet, unless the platform's levels begin with 0. */
  level: count,
  level_name: orElse(text, ''),
  /** Total stakes of the team, which decide the level. */
  turnover: maybe(money),
  /** The level after the agent's own; absent at the highest one, or where the platform does not tell. */
  next_level: maybe(v.object({ level: int, name: orElse(text, ''), from_turnover: money })),
  commission_today: commission,
  commission_yesterday: commission,
  commission_total: commission,
  /** The part of the total that is not paid yet; it is paid when its day is over. */
  commission_unpaid: commission,
  team_size: count,
  team_direct: count,
  team_new_today: count,
  team_new_month: count,
  team_active_today: count,
  /** Every day of the range (the last 30 by default), oldest first. */
  days: list(
    v.object({
      day,
      commission,
      stake,
      active: count,
      /** Size of the team when the day ended. */
      members: count,
    }),
  ),
});

const rate = v.object({
  level: int,
  name: orElse(text, ''),
  /** 1 for direct members, up to 3. */
  depth: orElse(int, 1),
  game_type: maybe(int),
  /** Commission per stake in basis points (1/100 %), so that no float is needed. */
  rate_bp: int,
  from_turnover: maybe(money),
});

const member = v.object({
  id,
  /** The player who invited the member; the agent's own id for direct members. */
  parent_id: maybe(id),
  /** Masked by the platform. */
  username: orElse(text, ''),
  depth: orElse(int, 1),
  vip: orElse(text, ''),
  joined_at: maybe(time),
  /** The member's last day with a round. */
  last_played: maybe(day),
  stake,
  win: maybe(money),
  /** The agent's commission on the member's stakes. */
  commission,
  /** Number of the member's direct members, as far as the agent's team goes. */
  members: count,
});

const playedRound = v.object({
  id,
  member_id: maybe(id),
  username: orElse(text, ''),
  game_name: orElse(text, ''),
  game_type: orElse(int, 0),
  stake: money,
  win: maybe(money),
  created_at: time,
});

const broker = { offline: 'cached', assumed: 'payload and fields' } as const;
const aboutMember = { ...pageRequest, ...dayRange, member_id: optional(id) };

export type BrokerInfo = v.InferOutput<typeof brokerInfo>;
export type CommissionRate = v.InferOutput<typeof rate>;
export type TeamMember = v.InferOutput<typeof member>;
export type PerformanceDay = v.InferOutput<typeof performanceDay>;
export type PlayedRound = v.InferOutput<typeof playedRound>;

/** A call about a `member_id` is refused unless that member is below the agent, up to 3 levels. */
export const agentCalls = named({
  invite: post(
    '/api/plat/invite',
    nothing,
    v.object({
      code: orElse(text, ''),
      web_url: orElse(text, ''),
      bot_url: orElse(text, ''),
      invited: count,
    }),
    broker,
  ),
  brokerInfo: post('/api/plat/broker/info', v.object(dayRange), brokerInfo, broker),
  brokerTemplate: post('/api/plat/broker/template', nothing, list(rate), broker),
  brokerPlayOut: post(
    '/api/plat/broker/play/out',
    v.object({
      ...aboutMember,
      depth: optional(int),
      /** Part of a name, or the beginning of an id. */
      keyword: optional(text),
      sort: optional(v.picklist(['joined', 'stake', 'commission', 'members'])),
    }),
    pageOf(member),
    {
      ...broker,
      assumed:
        'meaning: the members below an agent (or directly below `member_id`) with their play in the period, of all time without one; `sort` is descending, joined without it; payload and fields',
    },
  ),
  brokerPlayerLog: post('/api/plat/broker/player/log', v.object(aboutMember), pageOf(playedRound), {
    ...broker,
    assumed: 'meaning: rounds of one member or of the whole team, newest first; payload and fields',
  }),
  superiorPerformance: post(
    '/api/plat/broker/superior/performance',
    v.object(dayRange),
    v.object({
      ...performanceFields,
      depths: list(depthShare),
      categories: list(categoryShare),
    }),
    { ...broker, assumed: 'meaning: the sums of the team in the period; payload and fields' },
  ),
  superiorPerformanceDetail: post(
    '/api/plat/broker/superior/performance/detail',
    v.object(aboutMember),
    pageOf(performanceDay),
    {
      ...broker,
      assumed:
        'meaning: one member (the team without `member_id`) day by day, newest first, days without anything left out; payload and fields',
    },
  ),
  superiorPerformanceList: get(
    '/api/plat/broker/superior/performance/list',
    v.object({ ...pageRequest, ...dayRange }),
    pageOf(performanceDay),
    {
      ...broker,
      assumed:
        'meaning: the team day by day, newest first, days without anything left out; payload and fields',
    },
  ),
});
