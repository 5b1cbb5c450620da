import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHashQueue, type HashQueue, type HashTurn } from '../domain/hash-queue.ts';
import { openSession } from '../domain/sessions.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makePlayer } from '../testing/players.ts';
import { tokenOf } from '../testing/tables.ts';
import { type WalletAnswer, walletOf } from '../testing/wallet.ts';

const RIGHT = 'withdraw-1';
const WRONG = 'withdraw-9';

/** Hashes that wait for the test, for as long as it holds them. */
function makeHeldHashes() {
  const queue = createHashQueue(4);
  const held = { isHolding: false, waiting: [] as (() => void)[] };
  const holding =
    (turn: HashTurn): HashTurn =>
    async (hash) => {
      if (held.isHolding) await new Promise<void>((go) => held.waiting.push(go));
      return await turn(hash);
    };
  const hashes: HashQueue = {
    ofPlayer: (userId, work) => queue.ofPlayer(userId, (turn) => work(holding(turn))),
    ofAddress: (address, work) => queue.ofAddress(address, (turn) => work(holding(turn))),
  };
  const letGo = () => {
    held.isHolding = false;
    for (const go of held.waiting.splice(0)) go();
  };
  return { hashes, held, letGo };
}

const { hashes, held, letGo } = makeHeldHashes();
let platform: TestApp;
let player: ReturnType<typeof walletOf>;
let agent: ReturnType<typeof walletOf>;
let playersToken: string;
let addressId: string;
beforeAll(async () => {
  platform = await openTestApp({ hashes });
  playersToken = await tokenOf(platform);
  player = walletOf(platform, playersToken);
  agent = walletOf(platform, await tokenOf(platform, 'demo_agent'));
  for (const call of [player, agent]) await call('/api/plat/set-password', { password: RIGHT });
  await player('/api/plat/bind-address', { type: 3, address: 'demo', area: '' });
  addressId = (await player('/api/plat/address-list')).result[0].id;
});
afterAll(() => platform?.close());
beforeEach(() => {
  platform.clock.ms += 24 * 60 * 60_000;
});

const withdraw = (password: string, key?: string) =>
  player('/api/plat/withdraw-apply', { amount: '20', address_id: addressId, password }, key);
const change = (old_password: string, new_password: string) =>
  player('/api/plat/update-password', { old_password, new_password });
const packet = { amount: '6', count: 2, mode: 1, message: '' };
const balance = async () =>
  (await (await platform.get('/api/plat/user-info', playersToken)).json()).result.balance;
const words = ({ code, message }: WalletAnswer) => (code === 200 ? 'ok' : message);

/** Does something while so many hashes are held up. */
async function whileHeld<T>(many: number, asked: Promise<T>[], during: () => Promise<void>) {
  try {
    await expect.poll(() => held.waiting.length).toBe(many);
    await during();
  } finally {
    letGo();
  }
  return await Promise.all(asked);
}

describe('while passwords are being hashed', () => {
  it('everybody else is answered, right and wrong passwords alike', async () => {
    held.isHolding = true;
    const asked: Promise<unknown>[] = [
      player('/api/plat/red-bag/send', { ...packet, password: RIGHT }),
      change(WRONG, 'withdraw-2'),
      agent('/api/plat/update-password', { old_password: RIGHT, new_password: 'withdraw-3' }),
      platform.post('/api/home/login', { username: 'demo_player', password: 'x', device: 'd' }),
    ];
    await whileHeld(4, asked, async () => {
      expect((await platform.get('/api/banner')).status).toBe(200);
      expect(Number(await balance())).toBeGreaterThan(20);
      // A transaction of somebody else.
      expect(words(await agent('/api/plat/recharge', { amount: '25' }))).toBe('ok');
    });
  });

  it('no money has moved, and a password changed meanwhile moves none', async () => {
    const before = await balance();
    held.isHolding = true;
    const asked = [withdraw(RIGHT, 'p-1'), withdraw(RIGHT, 'p-2')];
    const told = await whileHeld(1, asked, async () => {
      expect(await balance()).toBe(before);
      const other = withdraw(RIGHT, 'p-1');
      letGo();
      expect(words(await other)).toBe('ok');
    });
    expect(told.map(words)).toEqual(['ok', 'ok']);
    held.isHolding = true;
    const stale = withdraw(RIGHT, 'p-3');
    const changed = '提现密码刚刚被修改，请重试';
    await whileHeld(1, [stale.then((answer) => expect(words(answer)).toBe(changed))], async () => {
      const [go] = held.waiting.splice(0);
      held.isHolding = false;
      expect(words(await change(RIGHT, 'withdraw-4'))).toBe('ok');
      go?.();
    });
    // The refusal is the operation's answer, whatever is asked under its key later.
    expect(words(await withdraw('withdraw-4', 'p-3'))).toBe(changed);
    expect(words(await change('withdraw-4', RIGHT))).toBe('ok');
  });

  it('attempts are counted as they begin: of many at once five are looked at', async () => {
    held.isHolding = true;
    const asked = [
      ...Array.from({ length: 9 }, () => change(WRONG, 'withdraw-2')),
      withdraw(WRONG, 'l-1'),
    ];
    const told = await whileHeld(5, asked, async () => undefined);
    const wait = '提现密码错误次数过多，请 15 分钟后再试';
    expect(told.map(words).sort()).toEqual([
      ...Array.from({ length: 6 }, () => wait),
      ...[1, 2, 3, 4].map((left) => `提现密码错误，还可尝试 ${left} 次`),
    ]);
    expect(words(await withdraw(RIGHT))).toBe(wait);
  });

  it('what is refused for its number was not looked at, and its key is free', async () => {
    const userId = await makePlayer(platform.db);
    const token = await openSession(platform.db, userId, {}, platform.clock.ms);
    const body = { amount: '20', address_id: '1', password: RIGHT };
    held.isHolding = true;
    const asked = Array.from({ length: 10 }, () =>
      platform.post('/api/plat/set-password', { password: RIGHT }, token),
    );
    await whileHeld(10, asked, async () => {
      const refused = await platform.app.request('/api/plat/withdraw-apply', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': 'f-1',
        },
        body: JSON.stringify(body),
      });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3']);
      expect(await refused.json()).toMatchObject({ message: '操作太频繁，请 3 秒后再试' });
    });
    const again = await walletOf(platform, token)('/api/plat/withdraw-apply', body, 'f-1');
    expect(words(again)).toBe('请选择提现地址');
  });
});
