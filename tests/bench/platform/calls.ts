import { randomUUID } from 'node:crypto';
import { CALLS, type CallName, type CallRequest } from '../../../contract/index.ts';
import { TABLE_CALLS } from '../../../demo/tables/rules/calls.ts';
import { PICK, type Players } from './players.ts';

/** A request as it is sent. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A call that is measured. */
export interface MeasuredCall {
  label: string;
  /** The next request: reads are always the same, writes are another player's each time. */
  next: () => Asked;
  /** Least requests per second, or least share of the bare handler, of design chapter 10. */
  budget?: { perSecond: number } | { ofBare: number };
  /** How many requests make up a round; a round of reads is as long as it is asked to be. */
  amount?: number;
}

const PUBLIC_READ = { budget: { ofBare: 0.5 } };
/** Of a round of writes, for which there are players enough. */
const WRITES = 300;

/** Public reads of the lobby, each compared with the bare handler. */
export const publicReads: MeasuredCall[] = [
  read('info', 'platformInfo', {}),
  read('count', 'homeCount', {}),
  read('games, 60', 'games', { page: 1, size: 60 }),
  read('games of a category', 'games', { game_type: 2, page: 1, size: 60 }),
  read('hot games, 20', 'hotGames', { is_hot: 1, size: 20, page: 1 }),
  read('halls', 'gamePlats', { game_plat_type: 0 }),
  read('search', 'searchGames', { game_name: '龙' }),
  read('bulletins', 'bulletins', {}),
  read('config', 'config', {}),
  read('banners', 'banners', {}),
].map((call) => ({ ...call, ...PUBLIC_READ }));

/** What a player with 100,000 bets reads. */
export function signedInReads({ rich }: Players): MeasuredCall[] {
  return [
    { ...read('user info', 'userInfo', {}, rich), budget: { perSecond: 600 } },
    {
      ...read('100 bet records', 'betRecords', { page: 1, size: 100 }, rich),
      budget: { perSecond: 200 },
    },
    read('100 bet records, page 900', 'betRecords', { page: 900, size: 100 }, rich),
    read('100 bet records of a kind', 'betRecords', { page: 3, size: 100, game_type: 2 }, rich),
    read('20 bill changes', 'billChanges', { page: 1, size: 20 }, rich),
    read('100 bill changes, page 900', 'billChanges', { page: 900, size: 100 }, rich),
    read('deposits and withdrawals', 'inoutRecords', { page: 1, size: 20 }, rich),
    read('report of 30 days', 'winLossReport', {}, rich),
    read('promotions', 'taskList', {}, rich),
  ];
}

/** What moves money; the players take turns, so that each makes one call after the other. */
export function writes({ others }: Players): MeasuredCall[] {
  const inTurn = () => {
    let turn = 0;
    return () => {
      const player = others[turn % others.length];
      turn += 1;
      if (!player) throw new Error('nobody calls');
      return player;
    };
  };
  const [payer, gambler] = [inTurn(), inTurn()];
  return [
    {
      label: 'recharge order',
      amount: WRITES,
      next: () => {
        const amount = String(20 + Math.floor(Math.random() * 400));
        const asked = request('recharge', { amount }, payer().token);
        return { ...asked, headers: { ...asked.headers, 'Idempotency-Key': randomUUID() } };
      },
    },
    {
      label: 'a bet at a table',
      amount: WRITES,
      next: () => ({
        method: 'POST',
        path: TABLE_CALLS.round.path,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${gambler().seat}` },
        body: JSON.stringify({ round: randomUUID(), unit: '1', pick: PICK }),
      }),
    },
  ];
}

function read<N extends CallName>(
  label: string,
  name: N,
  fields: CallRequest<N>,
  token?: string,
): MeasuredCall {
  const asked = request(name, fields, token);
  return { label, next: () => asked };
}

function request<N extends CallName>(name: N, fields: CallRequest<N>, token?: string): Asked {
  const { method, path } = CALLS[name];
  const entries = Object.entries(fields as Record<string, string | number>);
  const query = new URLSearchParams(entries.map(([field, value]) => [field, String(value)]));
  const headers: Record<string, string> = {
    'Accept-Encoding': 'identity',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  if (method === 'GET') return { method, path: query.size ? `${path}?${query}` : path, headers };
  headers['Content-Type'] = 'application/json';
  return { method, path, headers, body: JSON.stringify(fields) };
}
