import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  day,
  dayRange,
  id,
  int,
  list,
  maybe,
  money,
  nothing,
  orElse,
  pageOf,
  pageRequest,
  text,
  time,
} from '../readers.ts';

const brokerInfo = v.object({
  level: orElse(int, 0),
  level_name: orElse(text, ''),
  commission_today: orElse(money, '0'),
  commission_yesterday: orElse(money, '0'),
  commission_total: orElse(money, '0'),
  team_size: orElse(int, 0),
  team_direct: orElse(int, 0),
  team_new_today: orElse(int, 0),
  days: list(v.object({ day, commission: orElse(money, '0'), members: orElse(int, 0) })),
});

const rate = v.object({
  level: int,
  name: orElse(text, ''),
  game_type: maybe(int),
  /** Commission per stake in basis points (1/100 %), so that no float is needed. */
  rate_bp: int,
  from_turnover: orElse(money, '0'),
});

const member = v.object({
  id,
  /** Masked by the platform. */
  username: orElse(text, ''),
  depth: orElse(int, 1),
  joined_at: maybe(time),
  stake: orElse(money, '0'),
  commission: orElse(money, '0'),
  members: orElse(int, 0),
});

const performance = v.object({
  stake: orElse(money, '0'),
  win: orElse(money, '0'),
  deposit: orElse(money, '0'),
  withdrawal: orElse(money, '0'),
  commission: orElse(money, '0'),
  members: orElse(int, 0),
});

const performanceDay = v.intersect([v.object({ day }), performance]);
const broker = { offline: 'cached', assumed: 'payload and fields' } as const;
const aboutMember = { ...pageRequest, ...dayRange, member_id: maybe(id) };

export const agentCalls = {
  invite: defineCall({
    method: 'POST',
    path: '/api/plat/invite',
    ...broker,
    request: nothing,
    response: v.object({
      code: orElse(text, ''),
      web_url: orElse(text, ''),
      bot_url: orElse(text, ''),
      invited: orElse(int, 0),
    }),
  }),
  brokerInfo: defineCall({
    method: 'POST',
    path: '/api/plat/broker/info',
    ...broker,
    request: v.object(dayRange),
    response: brokerInfo,
  }),
  brokerTemplate: defineCall({
    method: 'POST',
    path: '/api/plat/broker/template',
    ...broker,
    request: nothing,
    response: list(rate),
  }),
  brokerPlayOut: defineCall({
    method: 'POST',
    path: '/api/plat/broker/play/out',
    ...broker,
    request: v.object({ ...aboutMember, keyword: maybe(text), sort: maybe(text) }),
    response: pageOf(member),
    assumed:
      'meaning: the members below an agent with their play in the period; payload and fields',
  }),
  brokerPlayerLog: defineCall({
    method: 'POST',
    path: '/api/plat/broker/player/log',
    ...broker,
    request: v.object(aboutMember),
    response: pageOf(
      v.object({
        id,
        game_name: orElse(text, ''),
        stake: money,
        win: orElse(money, '0'),
        commission: orElse(money, '0'),
        created_at: time,
      }),
    ),
  }),
  superiorPerformance: defineCall({
    method: 'POST',
    path: '/api/plat/broker/superior/performance',
    ...broker,
    request: v.object(dayRange),
    response: performance,
  }),
  superiorPerformanceDetail: defineCall({
    method: 'POST',
    path: '/api/plat/broker/superior/performance/detail',
    ...broker,
    request: v.object(aboutMember),
    response: pageOf(performanceDay),
  }),
  superiorPerformanceList: defineCall({
    method: 'GET',
    path: '/api/plat/broker/superior/performance/list',
    ...broker,
    request: v.object({ ...pageRequest, ...dayRange }),
    response: pageOf(performanceDay),
  }),
};
