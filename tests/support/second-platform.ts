import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A platform written from the product specification alone: its calls, the fields that the specification names and no
 * others, amounts as numbers, lists as bare arrays, ids as numbers where they are needed to name a row. Nothing of
 * the project is imported, so that it cannot agree with the app by accident.
 */

interface Player {
  username: string;
  password: string;
  balance: number;
  withdrawalPassword: string;
  addresses: Row[];
  inout: Row[];
  bets: Row[];
  claimed: boolean;
}

type Row = Record<string, unknown>;
type Fields = Record<string, string>;
/** What a call answers: the envelope's `result`, or a refusal with the platform's words. */
type Answer = { result?: unknown; refused?: undefined } | { refused: string; status?: number };
type PlayerCall = (player: Player, fields: Fields) => Answer;

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const GAMES = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  game_name: `第${id}号游戏`,
  game_image: `/pictures/${id}.png`,
  status: id === 6 ? 2 : '',
  plat_type_id: 13,
  game_type_id: 5,
  game_code: `slot-${id}`,
}));

const PUBLIC: Record<string, (fields: Fields) => Answer> = {
  'POST /api/plat/info': () => ({ result: {} }),
  'GET /api/home/count': () => ({ result: {} }),
  'GET /api/plat/game': () => ({ result: GAMES }),
  'GET /api/plat/game/hot': () => ({ result: { data: GAMES } }),
  'POST /api/plat/game/search': ({ game_name = '' }) => {
    const found = GAMES.filter((game) => game.game_name.includes(game_name));
    return { result: { total: found.length, data: found } };
  },
  'GET /api/plat/game-plat-list': () => ({
    result: [
      {
        id: 1,
        game_name: '电子大厅',
        game_image: '/pictures/1.png',
        game_type_id: 5,
        plat_type_id: 13,
        open_type: 1,
      },
    ],
  }),
  'GET /api/plat/bulletin': () => ({
    result: [
      { id: 1, content: '<p>欢迎来到第二个平台</p>' },
      { id: 3, content: '@second_cs' },
      { id: 7, content: 'https://chat.example/second' },
    ],
  }),
  'GET /api/banner': () => ({
    result: [{ cover_images: '/pictures/banner.png', activity_type: 1 }],
  }),
  'POST /api/captcha': () => ({ result: { img_url: `data:image/jpg;base64,${PIXEL}` } }),
};

const PERSONAL: Record<string, PlayerCall> = {
  'GET /api/plat/user-info': ({ balance, withdrawalPassword }) => ({
    result: { balance, set_password: withdrawalPassword !== '' },
  }),
  'POST /api/plat/address-list': ({ addresses }) => ({ result: addresses }),
  'POST /api/plat/bind-address': (player, { area = '', type, address }) => {
    const id = player.addresses.length + 1;
    player.addresses.push({ id, address, phone: '', area, type: Number(type) });
    return {};
  },
  'POST /api/plat/del-address': (player, { address_id }) => {
    player.addresses = player.addresses.filter(({ id }) => String(id) !== address_id);
    return {};
  },
  'POST /api/plat/set-password': (player, { password = '' }) => {
    player.withdrawalPassword = password;
    return {};
  },
  'POST /api/plat/update-password': (player, { old_password, new_password = '' }) => {
    if (old_password !== player.withdrawalPassword) return { refused: '原密码错误' };
    player.withdrawalPassword = new_password;
    return {};
  },
  'POST /api/plat/recharge': (player, { amount = '' }) => {
    const actual = Number(amount) + 0.0137;
    player.inout.unshift(order(player, 1, Number(amount), 2));
    return {
      result: {
        change_over_time: 30,
        actual_amount: actual,
        address: ADDRESS,
        amount: Number(amount),
        qrcode: ADDRESS,
      },
    };
  },
  'POST /api/plat/withdraw-apply': (player, { amount = '', password }) => {
    if (password !== player.withdrawalPassword) return { refused: '提现密码错误' };
    if (Number(amount) > player.balance) return { refused: '余额不足' };
    player.balance -= Number(amount);
    player.inout.unshift(order(player, 2, Number(amount), 2));
    return {};
  },
  'POST /api/plat/inout-records': ({ inout }, { kind = '' }) => ({
    result: inout.filter((row) => kind === '' || String(row.kind) === kind),
  }),
  'POST /api/plat/bet-records': ({ bets }) => ({ result: bets }),
  'POST /api/plat/bet-detail': ({ bets }, { id }) => {
    const bet = bets.find((row) => String(row.id) === id);
    return bet ? { result: bet } : { refused: '没有这笔投注' };
  },
  'POST /api/plat/win-loss-report': () => ({ result: { stake: 12.5, win: 3.25, net: -9.25 } }),
  'POST /api/plat/bill-change': () => ({ result: [] }),
  'POST /api/plat/bonuses': () => ({ result: [] }),
  'GET /api/plat/task/list': () => ({
    result: [
      { id: 1, activity_type: 1, title: '首充奖励', content: '<p>充值即送</p>' },
      { id: 2, activity_type: 10, title: '每日签到', content: '<p>每天都有</p>' },
    ],
  }),
  'POST /api/plat/task/receive': (player) => {
    if (player.claimed) return { refused: '已经领取过了' };
    player.claimed = true;
    player.balance += 5;
    return {};
  },
  'POST /api/plat/task/receive/log': () => ({ result: [] }),
  'POST /api/pay/channel': () => ({ result: [] }),
  'POST /api/plat/broker/info': () => ({ result: { level: 1 } }),
  'POST /api/plat/broker/template': () => ({ result: [] }),
  'POST /api/plat/broker/play/out': () => ({ result: [{ id: 7, username: 'lo***r7' }] }),
  'POST /api/plat/broker/player/log': () => ({ result: [] }),
  'POST /api/plat/broker/superior/performance': () => ({ result: {} }),
  'POST /api/plat/broker/superior/performance/detail': () => ({ result: [] }),
  'GET /api/plat/broker/superior/performance/list': () => ({ result: [] }),
  'POST /api/plat/invite': () => ({
    result: { code: 'SECOND', web_url: 'https://second.example/?code=SECOND' },
  }),
  'GET /api/plat/game/begin': () => ({ result: true }),
  'GET /api/pp/start-game': () => ({ result: { game_url: 'https://games.example/slot' } }),
};

function order({ inout }: Player, kind: number, amount: number, status: number): Row {
  return { id: inout.length + 1, kind, amount, status, created_at: platformTime() };
}

/** "2026-11-25 08:30:00" in UTC+8. */
function platformTime(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

export type SecondPlatform = Awaited<ReturnType<typeof startSecondPlatform>>;

/** Starts the platform on a free port; its origin is another one than the app's. */
export async function startSecondPlatform() {
  const players = new Map<string, Player>();
  const sessions = new Map<string, Player>();

  function logIn({ username = '', password }: Fields): Answer {
    const player = players.get(username);
    if (!player || player.password !== password) return { refused: '账号或密码错误' };
    const token = randomBytes(16).toString('hex');
    sessions.set(token, player);
    return { result: { token } };
  }

  function register({ username = '', password = '' }: Fields): Answer {
    if (players.has(username)) return { refused: '账号已存在' };
    const nothing = { withdrawalPassword: '', addresses: [], inout: [], bets: [], claimed: false };
    players.set(username, { username, password, balance: 0, ...nothing });
    return { result: null };
  }

  function answer(call: string, fields: Fields, token: string): Answer {
    if (call === 'POST /api/home/register') return register(fields);
    if (call === 'POST /api/home/login') return logIn(fields);
    const open = PUBLIC[call];
    if (open) return open(fields);
    const personal = PERSONAL[call];
    if (!personal) return { refused: 'Not Found', status: 404 };
    const player = sessions.get(token);
    return player ? personal(player, fields) : { refused: 'Unauthorized', status: 401 };
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://platform');
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader(
      'Access-Control-Allow-Headers',
      'authorization, content-type, sign, idempotency-key',
    );
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
    } else if (url.pathname.startsWith('/pictures/')) {
      response.setHeader('Content-Type', 'image/png');
      response.end(Buffer.from(PIXEL, 'base64'));
    } else {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      const fields = { ...Object.fromEntries(url.searchParams), ...(await bodyOf(request)) };
      const said = answer(`${request.method} ${url.pathname}`, fields, token);
      const isRefused = said.refused !== undefined;
      const status = (isRefused && said.status) || 200;
      const envelope = isRefused
        ? { code: said.status ?? 1, result: null, message: said.refused }
        : { code: 200, result: said.result, message: 'ok' };
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(envelope));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    /** Credits the player's newest open recharge, as a payment would. */
    pay(username: string): void {
      const player = players.get(username);
      const waiting = player?.inout.find((row) => row.kind === 1 && row.status === 2);
      if (!player || !waiting) throw new Error(`${username} has no open recharge`);
      waiting.status = 1;
      player.balance += Number(waiting.amount);
    },
    /** Records a bet of 2.5 that won 1. */
    bet(username: string): void {
      const bets = players.get(username)?.bets;
      bets?.unshift({
        id: bets.length + 1,
        game_name: '第1号游戏',
        stake: 2.5,
        win: 1,
        status: 1,
        created_at: platformTime(),
      });
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  if (request.headers['content-type']?.includes('json')) return JSON.parse(text) as Fields;
  return Object.fromEntries(new URLSearchParams(text));
}
