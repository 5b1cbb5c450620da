import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS, type CallName, VENDOR_LAUNCHES } from './index.ts';

/** Specification chapter 7, copied by hand: what the registry must hold, whatever it says itself. */
const CHAPTER_7 = `
POST form /api/plat/info
POST form /api/plat/bet-records
POST form /api/plat/win-loss-report
POST form /api/plat/inout-records
POST form /api/plat/bill-change
POST form /api/plat/bonuses
POST form /api/plat/broker/info
POST form /api/plat/broker/play/out
POST form /api/plat/broker/template
POST form /api/plat/invite
POST form /api/plat/bet-detail
POST form /api/plat/broker/player/log
POST form /api/plat/broker/superior/performance
POST form /api/plat/broker/superior/performance/detail
POST form /api/plat/address-list
POST form /api/plat/bind-address
POST form /api/plat/del-address
POST form /api/plat/set-password
POST form /api/plat/update-password
POST form /api/plat/withdraw-apply
POST form /api/plat/recharge
GET query /api/home/count
GET query /api/plat/broker/superior/performance/list
POST any /api/home/register
POST any /api/home/login
POST any /api/captcha
GET query /api/plat/game
GET query /api/plat/game/hot
POST any /api/plat/game/search
GET query /api/plat/game-plat-list
GET query /api/plat/game/begin
GET query /api/ag/forward-game
GET query /api/ag/forward-game/web
GET query /api/ag-by/forward-game
POST any /api/im/start-game
GET query /api/ky/game-hall
GET query /api/ky/refund
GET query /api/jdb/login
GET query /api/sb/start-game
GET query /api/hlqp/start-game
GET query /api/cmd/login
GET query /api/lgd/start-game
GET query /api/mg/start-game
GET query /api/cq/login
GET query /api/jl/login
GET query /api/pp/start-game
GET query /api/ev/start-game
GET query /api/yx/start-game
GET query /api/plat/bulletin
GET query /api/banner
GET query /api/plat/task/list
POST any /api/plat/task/receive
POST any /api/plat/task/receive/log
POST any /api/pay/huione
POST any /api/plat/iPay/rechargeOrder
POST any /api/pay/channel
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Paths that chapter 7 calls "not shown" or does not have (red packets, community), and logout, which is ours. */
const NOT_SHOWN: readonly CallName[] = [
  'userInfo',
  'inviteUrlWeb',
  'inviteUrlBot',
  'config',
  'refreshBalance',
  'inviteCode',
  'logout',
  'sessions',
  'endSessions',
  'changeLoginPassword',
  'redBagSend',
  'redBagOpen',
  'redBagLook',
  'redBagDetail',
  'redBags',
  'community',
];

/** Calls that move money; the journal guards these and no others. */
const MONEY: readonly CallName[] = [
  'recharge',
  'withdrawApply',
  'taskReceive',
  'payHuione',
  'payIpay',
  'redBagSend',
  'redBagOpen',
];

/** Calls without money whose repetition shows an error for what was done, or does it once more. */
const HARMED: readonly CallName[] = [
  'register',
  'login',
  'bindAddress',
  'setPassword',
  'updatePassword',
  'changeLoginPassword',
];

/** What a visitor may call. */
const PUBLIC: readonly CallName[] = [
  'register',
  'login',
  'captcha',
  'inviteCode',
  'platformInfo',
  'homeCount',
  'games',
  'hotGames',
  'searchGames',
  'gamePlats',
  'bulletins',
  'config',
  'banners',
  'redBagLook',
  'community',
];

const entries = Object.entries(CALLS);
const namesWhere = (holds: (call: (typeof entries)[number][1]) => boolean) =>
  entries.filter(([, call]) => holds(call)).map(([name]) => name);

describe('the registry', () => {
  it.each(CHAPTER_7)('holds %s %s %s', (method, encoding, path) => {
    const call = entries.find(([, candidate]) => candidate.path === path)?.[1];
    expect(call?.method).toBe(method);
    expect(encoding === 'any' || call?.encoding === encoding).toBe(true);
  });

  it('holds what the specification does not show, marked assumed, and nothing else', () => {
    const shown = new Set(CHAPTER_7.map(([, , path]) => path));
    expect(namesWhere((call) => !shown.has(call.path)).sort()).toEqual([...NOT_SHOWN].sort());
    for (const name of NOT_SHOWN) expect(CALLS[name].assumed, name).toBeTruthy();
  });

  it('has each path once', () => {
    const paths = entries.map(([, call]) => call.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('sends GETs in the query and POSTs in the body', () => {
    for (const [name, call] of entries) {
      expect(call.encoding === 'query', name).toBe(call.method === 'GET');
    }
  });

  it('marks exactly the calls that move money, all of them POSTs that need login and network', () => {
    expect(namesWhere((call) => call.money).sort()).toEqual([...MONEY].sort());
    for (const name of MONEY) {
      expect(CALLS[name]).toMatchObject({ method: 'POST', auth: 'required', offline: 'refuse' });
    }
  });

  it('lets no browser repeat what moves money, nor what a repetition refuses or does twice', () => {
    expect(namesWhere((call) => call.once).sort()).toEqual([...MONEY, ...HARMED].sort());
  });

  it('asks for a login everywhere but where a visitor may go', () => {
    expect(namesWhere((call) => call.auth === 'none').sort()).toEqual([...PUBLIC].sort());
  });

  it('takes no payload where the specification says none', () => {
    for (const name of ['platformInfo', 'brokerTemplate', 'invite', 'addressList'] as const) {
      expect(v.safeParse(CALLS[name].request, {}).success, name).toBe(true);
    }
    expect(v.safeParse(CALLS.payChannels.request, {}).success).toBe(true);
  });
});

describe('vendors', () => {
  it('are fifteen, each with a launch call of its own', () => {
    const ids = Object.keys(VENDOR_LAUNCHES).map(Number);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    const calls = Object.values(VENDOR_LAUNCHES).map((vendor) => vendor.call);
    expect(new Set(calls).size).toBe(15);
  });

  it('take the game code where the specification says so', () => {
    const byCode = Object.values(VENDOR_LAUNCHES).filter(({ param }) => param === 'game_code');
    expect(byCode.map(({ code }) => code).sort()).toEqual(['lgd', 'mg', 'pp']);
    for (const { call } of byCode) {
      expect(v.safeParse(CALLS[call].request, {}).success, call).toBe(false);
    }
  });
});
