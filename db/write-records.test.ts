import { afterEach, describe, expect, it } from 'vitest';
import { wipeAccount } from './account.ts';
import { putBetDetail } from './bet-details.ts';
import { putFavourite, readFavourites } from './kept-games.ts';
import { closeMoneyDb, moneyDb, moneyDbName } from './money.ts';
import { wipe } from './open.ts';
import { readOrders } from './orders.ts';
import { countExtras, readDays, readSyncState } from './read-records.ts';
import { COLLECTIONS } from './record-collection.ts';
import { putReport } from './report-days.ts';
import { sampleGame } from './testing/fake-game.ts';
import { sampleBet, sampleOrder } from './testing/fake-records.ts';
import { CollectionCleared, clearRecords, takeNews } from './write-records.ts';

const ACCOUNT = '7';
const NOW = Date.parse('2026-11-21T12:00:00+08:00');
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' };

afterEach(async () => {
  await wipeAccount(ACCOUNT);
  closeMoneyDb(ACCOUNT);
  await wipe(moneyDbName(ACCOUNT));
});

describe('clearing an account’s records', () => {
  it('forgets collections, details and reports, and how far they were read', async () => {
    const covered = { from: 0, to: 5 };
    await takeNews(ACCOUNT, 'bets', { rows: [sampleBet('1')], covered });
    await takeNews(ACCOUNT, 'orders', {
      rows: [sampleOrder('R1', { state: 'credited', status: 1 })],
      covered,
    });
    const detail = { id: '1', lines: [], seedHash: '', seed: '', clientSeed: '', readAt: 1 };
    await putBetDetail(ACCOUNT, detail);
    await putReport(ACCOUNT, { from: '2026-11-20', to: '2026-11-21', readAt: 1 }, []);
    expect(await countExtras(ACCOUNT)).toEqual({ details: 1, reportDays: 2 });

    await clearRecords(ACCOUNT, NOW);
    for (const collection of COLLECTIONS) {
      expect(await readDays(ACCOUNT, collection, ALWAYS)).toEqual([]);
      expect(await readSyncState(ACCOUNT, collection)).toEqual({
        book: collection,
        spans: [],
        epoch: 1,
      });
    }
    expect(await readOrders(ACCOUNT, 'deposit')).toEqual([]);
    expect(await countExtras(ACCOUNT)).toEqual({ details: 0, reportDays: 0 });
  });

  it('refuses what a reading brings that began before, and takes what begins after', async () => {
    const { epoch = 0 } = await readSyncState(ACCOUNT, 'bets');
    await takeNews(ACCOUNT, 'bets', { rows: [sampleBet('1')], epoch });
    await clearRecords(ACCOUNT, NOW);
    // Its last page: with the first, which is gone, it would be all there is.
    const late = { rows: [sampleBet('2')], covered: { from: 0, to: NOW }, epoch };
    await expect(takeNews(ACCOUNT, 'bets', late)).rejects.toBeInstanceOf(CollectionCleared);
    expect(await readSyncState(ACCOUNT, 'bets')).toMatchObject({ spans: [] });
    expect(await readDays(ACCOUNT, 'bets', ALWAYS)).toEqual([]);

    const { epoch: next } = await readSyncState(ACCOUNT, 'bets');
    await takeNews(ACCOUNT, 'bets', { ...late, epoch: next });
    expect(await readSyncState(ACCOUNT, 'bets')).toMatchObject({ spans: [late.covered] });
  });

  it('keeps favourites, the journal, and orders that are not over, which stay summed', async () => {
    await putFavourite(ACCOUNT, sampleGame('a'), true, 1);
    const waiting = sampleOrder('R1', { qrcode: 'data:image/png;base64,AAAA' });
    const over = sampleOrder('R2', { state: 'credited', status: 1 });
    await takeNews(ACCOUNT, 'orders', { rows: [waiting, over] });
    const operation = { opId: 'op', state: 'unknown', createdAt: 1 };
    await moneyDb(ACCOUNT).run((db) => db.table('operations').put(operation));

    await clearRecords(ACCOUNT, NOW);
    expect(await readFavourites(ACCOUNT)).toHaveLength(1);
    expect(await moneyDb(ACCOUNT).run((db) => db.table('operations').toArray())).toEqual([
      operation,
    ]);
    expect(await readOrders(ACCOUNT, 'deposit')).toEqual([waiting]);
    expect(await readDays(ACCOUNT, 'orders', ALWAYS)).toMatchObject([
      { count: 1, sums: { amount: waiting.amount } },
    ]);
    await takeNews(ACCOUNT, 'orders', { rows: [over] });
    expect(await readDays(ACCOUNT, 'orders', ALWAYS)).toMatchObject([{ count: 2 }]);
  });
});
