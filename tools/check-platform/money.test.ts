import { afterEach, describe, expect, it } from 'vitest';
import { type CallName, PromotionState } from '../../contract/index.ts';
import { main, type Report } from './main.ts';
import { type Arrived, reply, type StandIn, startStandIn } from './testing/stand-in.ts';

let standIn: StandIn;
afterEach(() => standIn?.stop());

type Lie = (arrived: Arrived) => boolean | undefined;

async function check(lie: Lie | undefined, ...more: string[]) {
  standIn = await startStandIn(lie);
  let text = '';
  const args = ['--url', standIn.url, '--username', 'try', '--password', 'secret', '--json'];
  await main([...args, ...more], (part) => {
    text += part;
  });
  const report = JSON.parse(text) as Report;
  const finding = (what: string) => report.findings.find((one) => one.what === what);
  const levelOf = (name: CallName) => report.calls.find(({ call }) => call === name)?.level;
  const sent = (name: CallName) =>
    standIn.arrived.filter(({ call, isLoggedIn }) => call === name && isLoggedIn);
  return { report, finding, levelOf, sent };
}

/** Calls that move money or change the account, or take the balance to a table. */
const CHANGING: CallName[] = [
  ...(['register', 'recharge', 'payHuione', 'payIpay', 'withdrawApply', 'taskReceive'] as const),
  ...(['redBagSend', 'redBagOpen', 'bindAddress', 'deleteAddress', 'setPassword'] as const),
  ...(['updatePassword', 'changeLoginPassword', 'endSessions', 'launchPp', 'refundKy'] as const),
];

const bound: Lie = ({ call, response, fields, isLoggedIn }) => {
  if (!isLoggedIn) return undefined;
  if (call === 'bindAddress') kept = fields.address ?? '';
  if (call !== 'addressList') return undefined;
  return reply(response, { code: 200, result: [{ id: 3, address: kept, type: 3 }] });
};
let kept = '';

describe('without --money', () => {
  it('sends nothing that moves money or changes the account', async () => {
    const { sent } = await check(undefined);
    for (const name of CHANGING) expect([name, sent(name)]).toEqual([name, []]);
    expect(standIn.arrived.some(({ call }) => call === 'register')).toBe(false);
  });
});

describe('with --money', () => {
  it('says first what it will do', async () => {
    standIn = await startStandIn();
    const written: [text: string, callsBefore: number][] = [];
    const args = ['--url', standIn.url, '--username', 'a', '--password', 'b', '--money'];
    await main(args, (part) => void written.push([part, standIn.arrived.length]));
    const [first] = written;
    expect(first).toEqual([expect.stringContaining('orders a recharge of the least amount'), 0]);
  });

  it('orders one recharge, binds an address and deletes it, and asks for no withdrawal', async () => {
    const { sent, levelOf } = await check(bound, '--money');
    const keys = sent('recharge').map(({ key }) => key);
    // Keys are announced: the second attempt has to give the first order.
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    for (const name of ['bindAddress', 'deleteAddress'] as const) {
      expect([sent(name).length, levelOf(name)]).toEqual([1, 'follows']);
    }
    expect(kept).toMatch(/^check-/);
    for (const name of ['withdrawApply', 'redBagSend', 'setPassword', 'register'] as const) {
      expect([name, sent(name)]).toEqual([name, []]);
    }
  });

  it('tries passwords, a red packet and a withdrawal where they are asked for', async () => {
    const asked = ['--money', '--withdrawal-password', 'pay-1', '--withdraw', '3'];
    const { sent, levelOf } = await check(undefined, ...asked);
    for (const name of ['setPassword', 'updatePassword', 'redBagSend', 'withdrawApply'] as const) {
      expect([name, sent(name).length, levelOf(name)]).toEqual([name, 1, 'follows']);
    }
  });

  it('claims one promotion that can be claimed', async () => {
    const tasks = [
      { id: 1, state: PromotionState.inProgress },
      { id: 2, state: PromotionState.claimable },
      { id: 3, state: PromotionState.claimable },
    ];
    const { sent } = await check(
      ({ call, isLoggedIn, response }) =>
        call === 'taskList' && isLoggedIn
          ? reply(response, { code: 200, result: tasks })
          : undefined,
      '--money',
    );
    expect(sent('taskReceive')).toHaveLength(1);
  });

  it('counts a refusal by the platform’s rules as not tried', async () => {
    const { levelOf, report } = await check(
      ({ call, isLoggedIn, response }) =>
        call === 'bindAddress' && isLoggedIn
          ? reply(response, { code: 1, message: '地址格式有误' })
          : undefined,
      '--money',
    );
    expect(levelOf('bindAddress')).toBe('untried');
    expect(report.calls.find(({ call }) => call === 'bindAddress')?.words).toContain(
      '地址格式有误',
    );
  });
});

describe('money safety', () => {
  const listing = (row: object, order: object = {}): Lie => {
    const good = { order_no: 'R1', kind: 1, amount: '20', status: 2, created_at: '' };
    const answer = {
      order_no: 'R1',
      change_over_time: 30,
      actual_amount: '20.01',
      address: 'T1',
      amount: '20',
    };
    return ({ call, isLoggedIn, response }) => {
      if (!isLoggedIn) return undefined;
      if (call === 'recharge') {
        const now = new Date(Date.now() + 8 * 3_600_000);
        good.created_at = now.toISOString().slice(0, 19).replace('T', ' ');
        return reply(response, { code: 200, result: { ...answer, ...order } });
      }
      if (call !== 'inoutRecords') return undefined;
      return reply(response, { code: 200, result: { total: 1, data: [{ ...good, ...row }] } });
    };
  };

  it.each([
    ['all is well', {}, {}, true, ''],
    ['it is not there', { order_no: 'R0' }, {}, false, 'does not show it'],
    ['its row has no number', { id: 5, order_no: '' }, { order_no: '' }, false, 'no order_no'],
    ['the answer has no number', {}, { order_no: '' }, false, 'the answer to recharge'],
    ['its kind is another', { kind: 4 }, {}, false, 'kind 4, not 1'],
    ['its amount is what is to be paid', { amount: '20.01' }, {}, false, 'another amount'],
    ['its time is another', { created_at: '2020-01-01 00:00:00' }, {}, false, 'created_at is'],
  ])('looks for the new order: %s', async (_what, row, order, good, words) => {
    const { finding } = await check(listing(row, order), '--money');
    const found = finding('a new order is listed at once');
    expect(found).toMatchObject({ good, words: expect.stringContaining(words) });
  });

  it('does not take keys for honoured that were announced and not tried', async () => {
    const { finding } = await check(undefined);
    const what = 'idempotency keys';
    expect(finding(what)).toEqual({ what, words: 'announced, not tried' });
  });

  /** Orders as a list shows them. @param answerTo the answer to the nth recharge @param listed after the nth */
  const repeating = (answerTo: (nth: number) => object, listed: (nth: number) => object): Lie => {
    let nth = 0;
    return ({ call, isLoggedIn, response }) => {
      if (!isLoggedIn) return undefined;
      if (call === 'inoutRecords') return reply(response, { code: 200, result: listed(nth) });
      if (call !== 'recharge') return undefined;
      nth += 1;
      return reply(response, answerTo(nth));
    };
  };
  const answered = (more: object = {}) => ({
    code: 200,
    result: { order_no: 'R1', change_over_time: 30, actual_amount: '20.01', address: 'T', ...more },
  });
  const row = (no: number) => {
    const [kind, amount, created_at] = [1, '20', '2026-11-25 08:30:00'];
    return { order_no: `R${no}`, kind, amount, status: 2, created_at };
  };
  const rows = (count: number) => Array.from({ length: count }, (_, index) => row(count - index));
  const counted = (count: number) => ({ total: count, data: rows(count) });
  const once = (nth: number) => counted(Math.min(nth, 1));

  it.each<[string, (nth: number) => object, (nth: number) => object, boolean, string]>([
    ['are honoured', () => answered(), once, true, 'the same answer and no other order'],
    ['make another order', (nth) => answered({ order_no: `R${nth}` }), counted, false, 'made an'],
    [
      'make another order behind the first answer',
      () => answered(),
      counted,
      false,
      'made another',
    ],
    [
      'make another order, which a list without totals shows',
      () => answered(),
      (nth) => ({ data: rows(nth) }),
      false,
      'made another',
    ],
    [
      'are answered otherwise',
      (nth) => answered({ actual_amount: `20.0${nth}` }),
      once,
      false,
      'another answer',
    ],
    ['are refused', (nth) => (nth > 1 ? { code: 1 } : answered()), once, false, 'another answer'],
    [
      'are honoured, in a list that is late',
      () => answered(),
      (nth) => counted(nth > 1 ? 1 : 0),
      true,
      'the same answer',
    ],
    [
      'are honoured, as far as is told',
      () => answered(),
      () => counted(0),
      true,
      'the same answer',
    ],
  ])(
    'repeats a key: where keys are announced and %s',
    async (_what, answer, listed, good, words) => {
      const { finding, levelOf } = await check(repeating(answer, listed), '--money');
      const found = finding('idempotency keys');
      expect(found).toMatchObject({ good, words: expect.stringContaining(words) });
      expect(levelOf('recharge')).toBe(good ? 'follows' : 'broken');
    },
  );

  const ORIGIN = ['--origin', 'https://app.example'];
  const bad = async (lie: Lie, ...more: string[]) => {
    const { report } = await check(lie, ...more);
    return report.findings.filter(({ good }) => good === false).map(({ what }) => what);
  };

  it('finds answers without headers', async () => {
    const found = await bad(
      ({ response }) => {
        response.sendDate = false;
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        return undefined;
      },
      ...['--money', ...ORIGIN],
    );
    expect(found).toEqual([
      'Date header',
      'personal answers are not cached',
      'Connection: close on calls that must not be repeated',
      'CORS: methods and request headers',
      'CORS: answers',
      'CORS: Date exposed',
      'CORS: Retry-After exposed',
      'Timing-Allow-Origin',
    ]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a Date of long ago', 'Date header', { Date: 'Wed, 01 Jan 2020 00:00:00 GMT' }],
    ['an answer to keep', 'personal answers are not cached', { 'Cache-Control': 'max-age=60' }],
    ['an answer out of a cache', 'personal answers are not cached', { Age: '30' }],
    [
      'a star, which does not stand for Authorization',
      'CORS: methods and request headers',
      { 'Access-Control-Allow-Headers': '*' },
    ],
  ])('finds %s', async (_what, what, headers) => {
    const lie: Lie = ({ response }) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return undefined;
    };
    expect(await bad(lie, ...ORIGIN)).toEqual([what]);
  });

  it('finds what a platform does not do', async () => {
    const lie: Lie = ({ call, isLoggedIn, request, response }) => {
      if (request.method === 'OPTIONS') return reply(response, { code: 405 }, 405);
      if (call === 'platformInfo') return reply(response, { code: 200, result: {} });
      if (call === 'userInfo' && !isLoggedIn) return reply(response, { code: 403 }, 403);
      return call === 'recharge' && isLoggedIn ? reply(response, { code: 1 }, 429) : undefined;
    };
    expect(await bad(lie, '--money', ...ORIGIN)).toEqual([
      '401 without a login',
      'idempotency keys',
      'Retry-After with 429',
      'CORS: methods and request headers',
    ]);
  });
});
