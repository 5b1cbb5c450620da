import type { CallName } from '../../contract/index.ts';
import { CALLS } from '../../contract/index.ts';
import { parseMoney } from '../../contract/money.ts';
import { demoTronAddress } from '../../server/domain/tron-address.ts';
import { CAPTCHA_TEXT } from './platform-messages.ts';

/** Who logs in. */
export interface Player {
  username: string;
  password: string;
}

/** The seeded player whose account the platform prints at start. */
export const DEMO: Player = { username: 'demo_player', password: 'demo-2026' };

// Speaks to the platform itself and not through a page or a bad line; also usable without Playwright, and from within a page.

export interface RichPlayer extends Player {
  token: string;
  withdrawalPassword: string;
  /** A TRC20 address of theirs. */
  address: string;
  addressId: string;
  /** micro-USDT */
  balance: bigint;
}

/** An order in the platform's records, as it travels. */
export interface WireOrder {
  order_no: string;
  /** 1 deposit, 2 withdrawal */
  kind: number;
  channel: string;
  amount: string;
  pay_amount: string | null;
  actual_amount: string | null;
  status: number;
  state: string;
  created_at: number;
}

/** A line of a player's account. */
export interface WireBill {
  type: string;
  amount: string;
  balance_after: string;
  ref: string;
}

/** Nobody's name yet, whichever process or page asks; 10 characters. */
export function freshName(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 10);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Registers a player who has nothing yet, and logs in. */
export async function newPlayer(platform: { url: string }): Promise<Player & { token: string }> {
  const name = `player${freshName()}`;
  const player = { username: name, password: 'password-1' };
  const form = { ...player, confrimPas: player.password, captcha: CAPTCHA_TEXT, code: '' };
  const device = `device-${name}`;
  const visitor = callsOf(platform);
  await visitor('captcha', { device });
  await visitor('register', { ...form, device });
  return { ...player, token: await tokenOf(platform, player) };
}

/** Registers a player with money ({@link payIn}), an address and a withdrawal password. */
export async function richPlayer(
  platform: { url: string },
  { amount = '500' }: { amount?: string } = {},
): Promise<RichPlayer> {
  const player = await newPlayer(platform);
  const { token } = player;

  const call = callsOf(platform, token);
  const withdrawalPassword = 'withdraw-1';
  const address = demoTronAddress(player.username);
  await call('setPassword', { password: withdrawalPassword });
  await call('bindAddress', { type: 1, address, area: '' });
  const [bound] = await call<{ id: number | string }[]>('addressList');
  await payIn(platform, token, amount);
  return {
    ...player,
    token,
    withdrawalPassword,
    address,
    addressId: String(bound?.id),
    balance: parseMoney(amount),
  };
}

/**
 * Pays money in at the simulated cashier (channel 汇旺), so it takes two rounds of the platform's work
 * and `confirmEveryS`.
 * @param amount at least 20
 */
export async function payIn(
  platform: { url: string },
  token: string,
  amount: string,
): Promise<void> {
  const call = callsOf(platform, token);
  const { pay_url } = await call<{ pay_url: string }>('payHuione', { amount });
  await answered(platform, new URL(pay_url).pathname, {});
  const truth = truthOf(platform, token);
  while ((await truth.balance()) < parseMoney(amount)) await pause(150);
}

/** A login of its own for the player. */
export async function tokenOf(platform: { url: string }, player: Player): Promise<string> {
  const { username, password } = player;
  const form = { username, password, confrimPas: '', captcha: '', code: '', device: 'test-device' };
  return (await callsOf(platform)<{ token: string }>('login', form)).token;
}

/** What the platform holds to be true of a player. */
export function truthOf(platform: { url: string }, token: string) {
  const call = callsOf(platform, token);
  const figure = async (name: 'balance' | 'frozen') =>
    parseMoney((await call<Record<string, string>>('userInfo'))[name] ?? '');
  async function everything<T>(name: 'inoutRecords' | 'billChanges', filter: object): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const { total, data } = await call<{ total: number; data: T[] }>(name, {
        ...filter,
        page,
        size: 100,
      });
      rows.push(...data);
      if (data.length === 0 || rows.length >= total) return rows;
    }
  }
  return {
    /** micro-USDT that can be spent. */
    balance: () => figure('balance'),
    /** micro-USDT that withdrawals under review hold. */
    frozen: () => figure('frozen'),
    deposits: () => everything<WireOrder>('inoutRecords', { kind: 1 }),
    withdrawals: () => everything<WireOrder>('inoutRecords', { kind: 2 }),
    /** Every movement of the wallet, newest first. */
    bills: () => everything<WireBill>('billChanges', {}),
  };
}

/** Calls by their names in the registry. They throw, with the platform's words, when refused. */
export function callsOf(platform: { url: string }, token?: string) {
  return async <T>(name: CallName, payload: object = {}): Promise<T> => {
    const { path, method } = CALLS[name];
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    if (method === 'POST') return await answered<T>(platform, path, payload, headers);
    const response = await fetch(new URL(path, platform.url), { headers });
    return await resultOf<T>(path, response);
  };
}

async function answered<T>(
  platform: { url: string },
  path: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(new URL(path, platform.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
  return await resultOf<T>(path, response);
}

async function resultOf<T>(path: string, response: Response): Promise<T> {
  const envelope = (await response.json()) as { code: number; result: T; message: string };
  if (envelope.code !== 200) throw new Error(`${path}: ${envelope.message}`);
  return envelope.result;
}
