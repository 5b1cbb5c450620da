import { afterEach, describe, expect, it, vi } from 'vitest';
import { wipeAccount } from '../../../../db/account.ts';
import { closeMoneyDb, moneyDbName } from '../../../../db/money.ts';
import { wipe } from '../../../../db/open.ts';
import type { BillRow, BonusRow } from '../../../../db/record-collection.ts';
import { sampleBet, sampleOrder } from '../../../../db/testing/fake-records.ts';
import { takeNews } from '../../../../db/write-records.ts';
import { makeCsv } from './make-csv.ts';
import { readCsv } from './testing/read-csv.ts';

const ACCOUNT = '7';
const at = (text: string) => Date.parse(`${text}+08:00`);
const TODAY = { from: '2026-11-21', to: '2026-11-21' };

const making = () => ({
  vendor: (id: number) => `vendor ${id}`,
  now: at('2026-11-21T12:00:00'),
  signal: new AbortController().signal,
  onProgress: vi.fn(),
});

const MARK = '\uFEFF';

async function cells(blob: Blob): Promise<string[][]> {
  // Blob.text() would take the mark away.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
  expect(text.startsWith(MARK)).toBe(true);
  return readCsv(text.slice(MARK.length));
}

describe('a CSV file of a collection', () => {
  afterEach(async () => {
    await wipeAccount(ACCOUNT);
    closeMoneyDb(ACCOUNT);
    await wipe(moneyDbName(ACCOUNT));
  });

  it('has bets newest first, amounts exact, times by the platform, gone ones marked', async () => {
    const bets = [
      sampleBet('1', {
        at: at('2026-11-21T00:00:00'),
        stake: 20_013_700n,
        win: 1n,
        gameName: '=1+1',
        settledAt: at('2026-11-21T00:00:01'),
      }),
      sampleBet('2', { at: at('2026-11-21T23:59:59'), status: 2, orderNo: '', gone: true }),
      sampleBet('3', { at: at('2026-11-20T23:59:59') }),
    ];
    await takeNews(ACCOUNT, 'bets', { rows: bets });
    const { blob, rows, gone } = await makeCsv(ACCOUNT, 'bets', TODAY, making());
    expect({ rows, gone }).toEqual({ rows: 2, gone: 1 });
    expect(await cells(blob)).toEqual([
      [
        '投注时间',
        '订单号',
        '游戏',
        '厂商',
        '分类',
        '投注额(USDT)',
        '派彩(USDT)',
        '输赢(USDT)',
        '状态',
        '结算时间',
        '备注',
      ],
      [
        '2026-11-21 23:59:59',
        '2\t',
        '金龙献宝',
        'vendor 5',
        '电子',
        '1',
        '0',
        '',
        '待审核',
        '',
        '平台已不再列出，不计入合计',
      ],
      [
        '2026-11-21 00:00:00',
        'B1',
        "'=1+1",
        'vendor 5',
        '电子',
        '20.0137',
        '0.000001',
        '-20.013699',
        '已完成',
        '2026-11-21 00:00:01',
        '',
      ],
    ]);
  });

  it('says of an order what its own page says', async () => {
    await takeNews(ACCOUNT, 'orders', {
      rows: [
        sampleOrder('R1', { expiresAt: at('2026-11-21T11:59:59'), reason: '@evil' }),
        sampleOrder('W1', {
          kind: 'withdrawal',
          status: 3,
          state: 'rejected',
          actualAmount: 0n,
          fee: 1_000_000n,
          createdAt: at('2026-11-21T11:00:00'),
        }),
      ],
    });
    const { blob } = await makeCsv(ACCOUNT, 'orders', TODAY, making());
    const [, deposit, withdrawal] = await cells(blob);
    expect(deposit?.slice(1, 10)).toEqual([
      'R1',
      '充值',
      'USDT-TRC20',
      '50',
      '0',
      '',
      '待审核',
      '已过期',
      "'@evil",
    ]);
    expect(withdrawal?.slice(5, 9)).toEqual(['1', '0', '已拒绝', '已拒绝']);
  });

  it('keeps what left the wallet a number below zero', async () => {
    const bill: BillRow = {
      id: '123456789012345678',
      type: 'withdrawal',
      title: '-提现',
      amount: -12_500_000n,
      balanceAfter: 0n,
      ref: 'W1',
      at: at('2026-11-21T08:00:00'),
    };
    const bonus: BonusRow = { id: '5', type: 10, title: '', amount: 5n, status: 1, at: bill.at };
    await takeNews(ACCOUNT, 'bills', { rows: [bill, { ...bill, id: 'x', type: 'toString' }] });
    await takeNews(ACCOUNT, 'bonuses', { rows: [bonus] });
    const bills = await cells((await makeCsv(ACCOUNT, 'bills', TODAY, making())).blob);
    expect(bills).toContainEqual([
      '2026-11-21 08:00:00',
      '123456789012345678\t',
      '提现',
      "'-提现",
      '-12.5',
      '0',
      'W1',
      '',
    ]);
    expect(bills.map((row) => row[2])).toContain('toString');
    const bonuses = await cells((await makeCsv(ACCOUNT, 'bonuses', TODAY, making())).blob);
    expect(bonuses[1]?.slice(2)).toEqual(['每日签到', '', '0.000005', '已完成', '']);
  });

  it('has only what the filter leaves, tells how far it is, and stops when it is called off', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) =>
      sampleBet(`${index}`, { at: TODAY_NOON - index * 1000, category: index % 2 === 0 ? 5 : 7 }),
    );
    await takeNews(ACCOUNT, 'bets', { rows: many });
    const whole = making();
    const { rows } = await makeCsv(ACCOUNT, 'bets', { ...TODAY, a: 7 }, whole);
    expect(rows).toBe(600);
    expect(whole.onProgress.mock.calls).toEqual([
      [500, 600],
      [600, 600],
    ]);

    const off = new AbortController();
    const stopped = { ...making(), signal: off.signal, onProgress: vi.fn(() => off.abort()) };
    await expect(makeCsv(ACCOUNT, 'bets', TODAY, stopped)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(stopped.onProgress).toHaveBeenCalledTimes(1);
  });

  it('has its headings alone where nothing is left', async () => {
    const { blob, rows } = await makeCsv(ACCOUNT, 'bonuses', TODAY, making());
    expect(rows).toBe(0);
    expect(await cells(blob)).toHaveLength(1);
  });
});

const TODAY_NOON = at('2026-11-21T12:00:00');
