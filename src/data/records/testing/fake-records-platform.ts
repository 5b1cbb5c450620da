import * as v from 'valibot';
import { recordCalls } from '../../../../contract/calls/records.ts';
import { dayOf } from '../../../../contract/day.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { BetRow } from '../../../../db/record-collection.ts';
import type { Page, PageAsk } from '../reading.ts';
import { betOf } from '../rows-from-wire.ts';
import { pageOf } from '../sync-page-deps.ts';

/** A bet at the platform. */
export interface FakeBet {
  id: number;
  /** Its moment by the platform's clock, ms … */
  at: number;
  /** … and when it first shows in the list: its transaction may take a while. */
  shownAt: number;
  status: number;
  win: string;
  /** What travels instead of the usual fields. */
  wire?: Record<string, unknown> | undefined;
}

/** What becomes of the next answer; `ok` when a test says nothing. */
export type Fault =
  | 'ok'
  /** Lost, or cut so that it is no JSON any more. */
  | 'network'
  | 'cut body'
  | 'error 500'
  /** Asks to be left alone for 20 s. */
  | 'busy'
  | 'unauthorized'
  /** A good answer that has lost its lower half, or all of its rows. */
  | 'half'
  | 'empty'
  /**
   * The answer of an earlier request for the same days and status, whatever its page. An empty answer to other
   * days could not be told from the truth.
   */
  | 'repeat'
  /** One of its rows makes no sense. */
  | 'unreadable';

export interface FakePlatform {
  readonly bets: FakeBet[];
  /** ms by its clock */
  now: number;
  /** Everything that was asked, in its order. */
  readonly asked: PageAsk[];
  readonly faults: Fault[];
  /** What it answered last for each list: what is repeated. */
  readonly answered: Map<string, WireAnswer>;
  /** Bets that were made unreadable in some answer. */
  readonly garbled: Set<number>;
  hasTotal: boolean;
  /** Its adapter says that lists keep to the requested days. */
  hasDays: boolean;
  ignoresDays: boolean;
  /** Every page is the first one. */
  ignoresPage: boolean;
  ignoresSize: boolean;
  ignoresStatus: boolean;
  oldestFirst: boolean;
  /** Gives no more rows than this at once, whatever it is asked for. */
  most: number;
  /** Called when a request has arrived, before it is answered. */
  onAsk: () => void;
  /** A new bet, now. */
  add(changes?: Partial<FakeBet>): FakeBet;
  /** It reports the bet no longer. */
  drop(id: number): void;
  ask(asked: PageAsk): Promise<Page<BetRow>>;
}

/** A platform with one player's bets, in memory; its answers are read by the contract. */
export function fakePlatform(now = Date.parse('2026-11-21T12:00:00+08:00')): FakePlatform {
  let ids = 0;
  const platform: FakePlatform = {
    bets: [],
    now,
    asked: [],
    faults: [],
    answered: new Map(),
    garbled: new Set(),
    hasTotal: true,
    hasDays: true,
    ignoresDays: false,
    ignoresPage: false,
    ignoresSize: false,
    ignoresStatus: false,
    oldestFirst: false,
    most: 200,
    onAsk: () => {},

    add(changes = {}) {
      ids += 1;
      const at = changes.at ?? platform.now;
      const bet = { id: ids, at, shownAt: platform.now, status: 1, win: '0', ...changes };
      platform.bets.push(bet);
      return bet;
    },

    drop(id) {
      const place = platform.bets.findIndex((bet) => bet.id === id);
      if (place >= 0) platform.bets.splice(place, 1);
    },

    ask: async (asked) => {
      await turn();
      platform.asked.push(asked);
      platform.onAsk();
      const answer = travel(platform.faults.shift() ?? 'ok', asked);
      await turn();
      return read(answer);
    },
  };

  function answerTo({ page, size, from, to, status }: PageAsk): WireAnswer {
    const listed = platform.bets
      .filter(({ shownAt }) => shownAt <= platform.now)
      .filter(({ at }) => platform.ignoresDays || isInside(dayOf(at), from, to))
      .filter((bet) => platform.ignoresStatus || status === undefined || bet.status === status)
      .sort((one, other) => other.at - one.at || other.id - one.id);
    if (platform.oldestFirst) listed.reverse();
    const step = platform.ignoresSize ? platform.most : Math.min(size, platform.most);
    const start = platform.ignoresPage ? 0 : (page - 1) * step;
    const data = listed.slice(start, start + step).map(wireOf);
    return platform.hasTotal ? { total: listed.length, data } : { data };
  }

  function travel(fault: Fault, asked: PageAsk): unknown {
    const { from, to, status } = asked;
    const list = JSON.stringify([from, to, status]);
    const answer = answerTo(asked);
    const last = platform.answered.get(list) ?? answer;
    platform.answered.set(list, answer);
    switch (fault) {
      case 'ok':
        return answer;
      case 'network':
        throw new AppError('network', '网络连接失败');
      case 'cut body':
        throw new AppError('shape', '返回的数据不完整', { status: 200 });
      case 'error 500':
        throw new AppError('http', '服务器错误', { status: 500 });
      case 'busy':
        throw new AppError('http', '请稍后', { status: 503, retryAfterMs: 20_000 });
      case 'unauthorized':
        throw new AppError('unauthorized', '请先登录', { status: 401 });
      case 'half':
        return { ...answer, data: answer.data.slice(0, Math.ceil(answer.data.length / 2)) };
      case 'empty':
        return { ...answer, data: [] };
      case 'repeat':
        return last;
      case 'unreadable':
        platform.garbled.add(Number(answer.data[1]?.['id']));
        return { ...answer, data: answer.data.map((row, place) => (place === 1 ? {} : row)) };
    }
  }

  return platform;
}

interface WireAnswer {
  total?: number;
  data: Record<string, unknown>[];
}

function wireOf({ id, at, status, win, wire }: FakeBet): Record<string, unknown> {
  return {
    id,
    order_no: `B${id}`,
    game_name: '金龙献宝',
    game_code: 'jdb-slot-001',
    plat_type_id: 5,
    game_type: (id % 3) + 1,
    stake: '1.5',
    win,
    status,
    created_at: at,
    settled_at: at,
    ...wire,
  };
}

/** As the client reads what has travelled. @throws {AppError} `shape` */
export function read(answer: unknown): Page<BetRow> {
  const travelled: unknown = JSON.parse(JSON.stringify(answer));
  const result = v.safeParse(recordCalls.betRecords.response, travelled);
  if (!result.success) throw new AppError('shape', '返回的数据不完整', { status: 200 });
  return pageOf(result.output, betOf);
}

function isInside(day: string, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to);
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
