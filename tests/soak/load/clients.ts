import { setTimeout as pause } from 'node:timers/promises';
import { CAPTCHA, type Member, PASSWORD } from './messages.ts';

/** Calls of one kind: how many were made and refused, and how long each answer took; ms. */
export interface Tally {
  times: number[];
  refused: number;
  busy: number;
  failed: number;
}

export type Kind = keyof typeof WEIGHTS | 'captcha' | 'password abuse';

/** How often what is done, of a thousand times; what asks for a password is as rare as among people. */
const WEIGHTS = {
  banner: 250,
  games: 150,
  'user info': 250,
  balance: 150,
  records: 100,
  recharge: 80,
  withdraw: 8,
  'wrong password': 2,
  login: 5,
  register: 5,
} as const;

/** Kinds whose answer waits for a password, which is hashed when its turn comes. */
const WITH_PASSWORD: ReadonlySet<Kind> = new Set<Kind>([
  'withdraw',
  'wrong password',
  'login',
  'register',
  'password abuse',
]);

/** Between two calls of one client; ms. */
const THINKING = { min: 1_000, max: 3_000 } as const;
/** A call that takes longer is given up and counts as failed. */
const GIVE_UP_MS = 60_000;

/** Clients of one platform, and what they were answered. */
export function makeClients(url: string) {
  const tallies = new Map<Kind, Tally>();
  let registered = 0;

  async function call(kind: Kind, path: string, address: string, options: CallOptions = {}) {
    const tally = tallies.get(kind) ?? { times: [], refused: 0, busy: 0, failed: 0 };
    tallies.set(kind, tally);
    const since = performance.now();
    try {
      const response = await fetch(url + path, {
        method: options.body ? 'POST' : 'GET',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': address,
          ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
          ...(options.key ? { 'Idempotency-Key': options.key } : {}),
        },
        body: options.body ? JSON.stringify(options.body) : null,
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const { code, result } = (await response.json()) as { code: number; result: unknown };
      if (response.status === 429) tally.busy += 1;
      else if (response.status >= 500) tally.failed += 1;
      else if (code !== 200) tally.refused += 1;
      return result;
    } catch {
      tally.failed += 1;
      return undefined;
    } finally {
      tally.times.push(performance.now() - since);
    }
  }

  /** One of the things that players do. */
  async function act(kind: keyof typeof WEIGHTS, member: Member, who: Who): Promise<void> {
    const { address, device } = who;
    const { token, username, addressId } = member;
    const key = crypto.randomUUID();
    const withdrawal = { amount: '20', address_id: addressId };
    const login = { username, password: PASSWORD, device };
    if (kind === 'banner') await call(kind, '/api/banner', address);
    else if (kind === 'games') await call(kind, '/api/plat/game?size=20&page=1', address);
    else if (kind === 'user info') await call(kind, '/api/plat/user-info', address, { token });
    else if (kind === 'balance') await call(kind, '/api/plat/refresh-balance', address, { token });
    else if (kind === 'records') {
      await call(kind, '/api/plat/inout-records', address, { token, body: { page: 1 } });
    } else if (kind === 'recharge') {
      await call(kind, '/api/plat/recharge', address, { token, key, body: { amount: '25' } });
    } else if (kind === 'login') await call(kind, '/api/home/login', address, { body: login });
    else if (kind === 'register') await register(address, device);
    else {
      const password = kind === 'withdraw' ? PASSWORD : 'not-the-password';
      const body = { ...withdrawal, password };
      await call(kind, '/api/plat/withdraw-apply', address, { token, key, body });
    }
  }

  async function register(address: string, device: string): Promise<void> {
    await call('captcha', '/api/captcha', address, { body: { device } });
    registered += 1;
    const username = `newcomer_${registered}`;
    const passwords = { password: PASSWORD, confrimPas: PASSWORD };
    const body = { username, ...passwords, captcha: CAPTCHA, code: '', device };
    await call('register', '/api/home/register', address, { body });
  }

  return {
    tallies,
    /** Behaves as a player until the end of the phase. */
    async live(member: Member, index: number, phase: Phase): Promise<void> {
      await pause(Math.random() * THINKING.max);
      while (Date.now() < phase.until) {
        const kind = chooseKind();
        const isQuiet = !phase.withPasswords && WITH_PASSWORD.has(kind);
        await act(isQuiet ? 'banner' : kind, member, whoIs(index));
        await pause(THINKING.min + Math.random() * (THINKING.max - THINKING.min));
      }
    },
    /** Sends passwords, right and wrong, one after the other without a pause, until the end. */
    async abuse(member: Member, index: number, { until }: Phase): Promise<void> {
      for (let sent = 0; Date.now() < until; sent += 1) {
        const password = sent % 3 === 2 ? 'not-the-password' : PASSWORD;
        const body = { amount: '10', address_id: member.addressId, password };
        const options = { token: member.token, body };
        await call('password abuse', '/api/plat/withdraw-apply', whoIs(index).address, options);
      }
    },
  };
}

/** Every client calls from a network of its own. */
function whoIs(index: number): Who {
  const address = `198.51.${Math.floor(index / 250)}.${index % 250}`;
  return { address, device: `load-device-${index}` };
}

export interface Phase {
  /** ms since the epoch */
  until: number;
  /** Whether anybody sends passwords. */
  withPasswords: boolean;
}

interface CallOptions {
  token?: string;
  key?: string;
  body?: object;
}

interface Who {
  address: string;
  device: string;
}

function chooseKind(): keyof typeof WEIGHTS {
  let left = Math.random() * 1_000;
  for (const [kind, weight] of Object.entries(WEIGHTS)) {
    left -= weight;
    if (left < 0) return kind as keyof typeof WEIGHTS;
  }
  return 'banner';
}
