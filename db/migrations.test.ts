import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from '../contract/day.ts';
import { accountDb, accountDbName, closeAccountDb, wipeAccount } from './account.ts';
import { readBetDetail } from './bet-details.ts';
import { closeCatalogueDb, readGames, readList, writeLists } from './catalogue.ts';
import { sumIn } from './collection-shapes.ts';
import { deviceKey } from './device.ts';
import { clearPlayed, putFavourite, readFavourites, readPlayed } from './kept-games.ts';
import { closeMoneyDb, moneyDb, moneyDbName } from './money.ts';
import { wipe } from './open.ts';
import type { Operation } from './operation.ts';
import { armOperation, readOperations } from './operations.ts';
import { putOrders } from './orders.ts';
import { readDays, readRowRange, readSyncState } from './read-records.ts';
import { readReport } from './report-days.ts';
import { beginTeamPull, readIncomeDays, readTeam, takeTeamPage } from './team.ts';
import { sampleGame } from './testing/fake-game.ts';
import { sampleBet, sampleOrder } from './testing/fake-records.ts';
import { keepIncome, sampleIncome, sampleMember } from './testing/fake-team.ts';
import type { WalletOrder } from './wallet-order.ts';
import { takeNews } from './write-records.ts';

const upgrade = vi.hoisted(() => ({ breaks: false }));
vi.mock('./put-rows.ts', async (load) => {
  const real = await load<typeof import('./put-rows.ts')>();
  const sumsOf: typeof real.sumsOf = (collection, rows) => {
    if (upgrade.breaks) throw new Error('an upgrade that throws');
    return real.sumsOf(collection, rows);
  };
  return { ...real, sumsOf };
});

/** What released versions declared, word for word: never to be brought up to date. */
const RELEASED = {
  account1: { favourites: 'key, order', recents: 'key, order' },
  account2: {
    favourites: 'key, order',
    recents: 'key, order',
    bets: 'id, at, [category+at], [status+at], [category+status+at]',
    bills: 'id, at, [type+at]',
    bonuses: 'id, at, [type+at], [status+at], [type+status+at]',
    betDetails: 'id',
    reportDays: 'day',
    sums: '[book+day+a+b]',
    marks: 'book',
  },
  money1: { operations: 'opId, state, createdAt', orders: 'orderNo, [kind+createdAt]' },
  money2: {
    operations: 'opId, state, createdAt',
    orders: 'orderNo, createdAt, [kind+createdAt], [status+createdAt], [kind+status+createdAt]',
    sums: '[book+day+a+b]',
    marks: 'book',
  },
  catalogue1: { games: 'id', plats: 'id', lists: 'key' },
  catalogue2: { games: 'id, gameCode, [platTypeId+category]', plats: 'id, gameCode', lists: 'key' },
  device1: { keys: 'name' },
} as const;

const ACCOUNT = '7';
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' };
const NOON = Date.parse('2026-11-21T12:00:00+08:00');

/** Makes a database as an earlier release left it. */
async function leave(
  name: string,
  version: number,
  stores: Record<string, string>,
  rows: Record<string, readonly unknown[]>,
): Promise<void> {
  const db = new Dexie(name);
  db.version(version).stores(stores);
  for (const [table, entries] of Object.entries(rows)) await db.table(table).bulkPut(entries);
  db.close();
}

interface Found {
  version: number;
  tables: Record<string, unknown[]>;
}

/** A database as it lies there, whoever can read it. */
async function look(name: string): Promise<Found> {
  const db = await new Dexie(name).open();
  const tables: Found['tables'] = {};
  for (const table of db.tables) tables[table.name] = await table.toArray();
  const version = db.verno;
  db.close();
  return { version, tables };
}

/** Has a newer release bring a database to a version that nobody here knows. */
function leaveNewer(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 9990);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

function closeAll(): void {
  closeAccountDb(ACCOUNT);
  closeMoneyDb(ACCOUNT);
  closeCatalogueDb();
}

async function wipeAll(): Promise<void> {
  upgrade.breaks = false;
  closeAll();
  await wipeAccount(ACCOUNT);
  await wipe(moneyDbName(ACCOUNT));
  await wipe('robohall');
}

beforeEach(wipeAll);
afterEach(wipeAll);

describe('an account’s database of version 1', () => {
  const kept = (id: string, order: number) => {
    const game = sampleGame(id);
    return { key: `1/${id}`, game, order, at: 1000 + order };
  };
  const favourites = [kept('a', 1), kept('b', 2)];
  const recents = [kept('b', 4), kept('c', 9)];
  const name = accountDbName(ACCOUNT);

  beforeEach(() => leave(name, 1, RELEASED.account1, { favourites, recents }));

  it('keeps favourites and recents, in their order', async () => {
    expect(await readFavourites(ACCOUNT)).toEqual([...favourites].reverse());
    expect(await readPlayed(ACCOUNT)).toEqual([...recents].reverse());
    await putFavourite(ACCOUNT, sampleGame('d'), true, 5000);
    expect((await readFavourites(ACCOUNT)).map(({ order }) => order)).toEqual([3, 2, 1]);
  });

  it('takes records from then on', async () => {
    expect(await readSyncState(ACCOUNT, 'bets')).toEqual({ book: 'bets', spans: [] });
    await takeNews(ACCOUNT, 'bets', { rows: [sampleBet('1')], covered: { from: 0, to: NOON } });
    const [day] = await readDays(ACCOUNT, 'bets', ALWAYS);
    expect(day).toMatchObject({ day: '2026-11-21', count: 1 });
    const slice = { day: '2026-11-21', offset: 0, limit: 9 };
    const range = await readRowRange(ACCOUNT, 'bets', { a: 5, b: 1 }, slice);
    expect(range).toMatchObject({ dayCount: 1, rows: [{}] });
  });

  it('is what a new one is', () =>
    expectNewShape(
      name,
      () => readFavourites(ACCOUNT),
      () => wipeAccount(ACCOUNT),
    ));
});

describe('an account’s database of version 2', () => {
  const name = accountDbName(ACCOUNT);
  const bet = sampleBet('1');
  const sum = {
    book: 'bets',
    day: '2026-11-21',
    a: 5,
    b: 1,
    count: 1,
    gone: 0,
    sums: { stake: bet.stake, win: bet.win },
  };
  const mark = { book: 'bets', spans: [{ from: 0, to: NOON }], pulledAt: NOON };
  const favourite = { key: '1/a', game: sampleGame('a'), order: 1, at: 1000 };
  const detail = { id: '1', lines: [], seedHash: 'h', seed: '', clientSeed: '', readAt: NOON };
  const report = { day: '2026-11-20', stake: 5n, win: 3n, rebate: 1n, net: -1n, readAt: NOON };

  beforeEach(() =>
    leave(name, 2, RELEASED.account2, {
      favourites: [favourite],
      bets: [bet],
      sums: [sum],
      marks: [mark],
      betDetails: [detail],
      reportDays: [report],
    }),
  );

  it('keeps everything it had', async () => {
    expect(await readFavourites(ACCOUNT)).toEqual([favourite]);
    expect(await readDays(ACCOUNT, 'bets', ALWAYS)).toMatchObject([{ count: 1, gone: 0 }]);
    expect(await readSyncState(ACCOUNT, 'bets')).toEqual(mark);
    expect(await readBetDetail(ACCOUNT, '1')).toEqual(detail);
    expect(await readReport(ACCOUNT, '2026-11-01', '2026-11-30')).toEqual([report]);
  });

  it('takes the team and its income from then on', async () => {
    expect(await readTeam(ACCOUNT)).toEqual([]);
    const { pull } = await beginTeamPull(ACCOUNT, NOON);
    const page = { pull, next: 2, total: 1, at: NOON };
    await takeTeamPage(ACCOUNT, { ...page, rows: [sampleMember('9')] });
    expect(await readTeam(ACCOUNT)).toEqual([{ ...sampleMember('9'), pull }]);
    await keepIncome(ACCOUNT, [sampleIncome('2026-11-20')]);
    expect(await readIncomeDays(ACCOUNT, '2026-11-20', '2026-11-21')).toHaveLength(1);
  });

  it('is what a new one is', () =>
    expectNewShape(
      name,
      () => readFavourites(ACCOUNT),
      () => wipeAccount(ACCOUNT),
    ));
});

describe('an account’s money of version 1', () => {
  const name = moneyDbName(ACCOUNT);
  const operation: Operation = {
    opId: '00000001-0000-4000-8000-000000000000',
    kind: 'withdrawal',
    state: 'unknown',
    payload: { amount: '50', address_id: '1' },
    amount: '50',
    target: 'TSomewhere',
    keyed: true,
    baseline: ['W1'],
    orderNos: [],
    attempts: 1,
    createdAt: NOON,
    updatedAt: NOON,
    sentAt: NOON,
    goodReads: 1,
    acknowledged: false,
    history: [{ state: 'armed', at: NOON }],
  };
  const statuses = [1, 2, 3, 0];
  const orders: WalletOrder[] = Array.from({ length: 700 }, (_, index) =>
    sampleOrder(`R${index}`, {
      kind: index % 3 === 0 ? 'withdrawal' : 'deposit',
      createdAt: NOON - index * 3_000_000,
      amount: BigInt(index) * 1_000_001n,
      actualAmount: index % 4 === 0 ? BigInt(index) : undefined,
      fee: BigInt(index % 5),
      status: statuses[index % 4] ?? 0,
      qrcode: index === 1 ? 'data:image/png;base64,AAAA' : undefined,
    }),
  );

  beforeEach(() => leave(name, 1, RELEASED.money1, { operations: [operation], orders }));

  it('keeps every operation and every order as it was', async () => {
    expect(await readOperations(ACCOUNT)).toEqual([operation]);
    const found = await moneyDb(ACCOUNT).run((db) => db.orders.toArray());
    expect(new Map(found.map((order) => [order.orderNo, order]))).toEqual(
      new Map(orders.map((order) => [order.orderNo, order])),
    );
  });

  it.each([{}, { a: 'deposit' }, { b: 1 }, { a: 'withdrawal', b: 0 }] as const)(
    'has sums that are the sums of its orders: %j',
    async (filter: { a?: string; b?: number }) => {
      const fits = ({ kind, status }: WalletOrder) =>
        (filter.a === undefined || kind === filter.a) &&
        (filter.b === undefined || status === filter.b);
      const days = await readDays(ACCOUNT, 'orders', { ...ALWAYS, ...filter });
      const chosen = orders.filter(fits);
      expect(days.map(({ day }) => day)).toEqual([
        ...new Set(chosen.map(({ createdAt }) => dayOf(createdAt))),
      ]);
      for (const { day, count, gone, sums } of days) {
        const ofDay = chosen.filter(({ createdAt }) => dayOf(createdAt) === day);
        const sum = (amount: (order: WalletOrder) => bigint) =>
          ofDay.reduce((total, order) => total + amount(order), 0n);
        expect({ count, gone, sums }).toEqual({
          count: ofDay.length,
          gone: 0,
          sums: {
            amount: sum((order) => order.amount),
            actual: sum(({ actualAmount = 0n }) => actualAmount),
            fee: sum(({ fee = 0n }) => fee),
          },
        });
      }
    },
  );

  it('counts what comes later on top', async () => {
    await putOrders(ACCOUNT, [sampleOrder('R1', { ...orders[1], status: 1, state: 'credited' })]);
    const count = async (b: number) =>
      (await readDays(ACCOUNT, 'orders', { ...ALWAYS, b })).reduce(
        (sum, day) => sum + day.count,
        0,
      );
    expect([await count(0), await count(1), await count(2), await count(3)]).toEqual([
      175, 176, 174, 175,
    ]);
  });

  it('knows nothing yet of how far its orders have been read', async () => {
    expect(await readSyncState(ACCOUNT, 'orders')).toEqual({ book: 'orders', spans: [] });
  });

  it('is what a new one is', () =>
    expectNewShape(
      name,
      () => readOperations(ACCOUNT),
      () => wipe(name),
    ));

  it('stays as it was when the upgrade throws, and is upgraded once it does not (fault 46)', async () => {
    const before = await look(name);
    upgrade.breaks = true;
    await expect(readOperations(ACCOUNT)).rejects.toMatchObject({
      name: 'DbUnavailable',
      fault: 'failed',
    });
    await expect(armOperation(ACCOUNT, operation, () => [])).rejects.toMatchObject({
      fault: 'failed',
    });
    expect(await look(name)).toEqual(before);
    expect(before).toMatchObject({ version: 1, tables: { operations: [operation] } });

    upgrade.breaks = false;
    expect(await readOperations(ACCOUNT)).toEqual([operation]);
    expect((await readDays(ACCOUNT, 'orders', ALWAYS)).length).toBeGreaterThan(1);
  });

  it('stays as it was when the upgrade is interrupted', async () => {
    const before = await look(name);
    await interruptUpgrade(name, 20);
    expect(await look(name)).toEqual(before);
    expect(await moneyDb(ACCOUNT).run((db) => db.orders.count())).toBe(700);
  });

  it('opens in spite of an order whose time is none', async () => {
    await leave(name, 1, RELEASED.money1, {
      orders: [
        sampleOrder('odd', { createdAt: Number.NaN }),
        sampleOrder('far', { createdAt: 9e15 }),
      ],
    });
    expect(await readOperations(ACCOUNT)).toEqual([operation]);
    const days = await readDays(ACCOUNT, 'orders', ALWAYS);
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(orders.length);
    const rows = await moneyDb(ACCOUNT).run((db) => db.orders.count());
    expect(rows).toBe(orders.length);
  });
});

describe('an account’s money of version 2', () => {
  const name = moneyDbName(ACCOUNT);
  const paid = { kind: 'deposit', state: 'credited', status: 1, createdAt: NOON } as const;
  const told = sampleOrder('R1', { ...paid, amount: 50n, actualAmount: 49n, fee: 1n });
  const untold = sampleOrder('R2', { ...paid, amount: 70n, actualAmount: undefined, fee: 0n });
  const gone = sampleOrder('R3', { ...paid, amount: 90n, actualAmount: undefined, gone: true });
  // Sums of that version counted 0 for what the platform did not tell.
  const sums = { amount: 120n, actual: 49n, fee: 1n };
  const sum = { book: 'orders', day: '2026-11-21', a: 'deposit', b: 1, count: 3, gone: 1, sums };
  const mark = { book: 'orders', spans: [{ from: 0, to: NOON }], pulledAt: NOON };

  beforeEach(() =>
    leave(name, 2, RELEASED.money2, {
      orders: [told, untold, gone],
      sums: [sum],
      marks: [mark],
    }),
  );

  it('has sums that say which amounts the platform does not tell', async () => {
    const [day] = await readDays(ACCOUNT, 'orders', ALWAYS);
    expect(day).toMatchObject({
      count: 3,
      gone: 1,
      sums: { amount: 120n, actual: 49n, actualUntold: 1n },
    });
    expect(sumIn(day?.sums ?? {}, 'actual')).toBeUndefined();
  });

  it('has the whole sum once the platform tells every amount, and not before', async () => {
    const actual = async () => {
      const [day] = await readDays(ACCOUNT, 'orders', ALWAYS);
      return sumIn(day?.sums ?? {}, 'actual');
    };
    await putOrders(ACCOUNT, [{ ...untold, actualAmount: 68n }]);
    expect(await actual()).toBe(117n);
    await putOrders(ACCOUNT, [{ ...untold, orderNo: 'R4' }]);
    expect(await actual()).toBeUndefined();
  });

  it('keeps its orders and how far they have been read', async () => {
    const found = await moneyDb(ACCOUNT).run((db) => db.orders.orderBy('orderNo').toArray());
    expect(found).toEqual([told, untold, gone]);
    expect(await readSyncState(ACCOUNT, 'orders')).toEqual(mark);
  });

  it('is what a new one is', () =>
    expectNewShape(
      name,
      () => readOperations(ACCOUNT),
      () => wipe(name),
    ));
});

describe('the public database', () => {
  it.each([
    [1, RELEASED.catalogue1],
    [2, RELEASED.catalogue2],
  ] as const)(
    'of version %i keeps its games, and finds them by vendor',
    async (version, stores) => {
      const games = [sampleGame('1', { platTypeId: 5, category: 5 }), sampleGame('2')];
      const lists = [{ key: 'hot', ids: ['2', '1'], syncedAt: 1000 }];
      await leave('robohall', version, stores, { games, lists, plats: [] });
      expect((await readList('hot'))?.games.map(({ id }) => id)).toEqual(['2', '1']);
      const { games: found } = await readGames({ platTypeId: 5, category: 5 });
      expect(found).toEqual([games[0]]);
    },
  );
});

describe('the device’s database', () => {
  it('of version 1 keeps its keys', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await leave('robohall-device', 1, RELEASED.device1, { keys: [{ name: 'kept', key }] });
    expect((await deviceKey('kept')).algorithm).toMatchObject({ name: 'AES-GCM' });
    expect((await look('robohall-device')).version).toBe(2);
  });
});

describe('a database that a newer release wrote (fault 45)', () => {
  it('an account’s refuses to be read and written', async () => {
    const name = accountDbName(ACCOUNT);
    await putFavourite(ACCOUNT, sampleGame('a'), true, 1);
    closeAll();
    await leaveNewer(name);
    const before = await look(name);
    const refused = { name: 'DbUnavailable', fault: 'newer' };
    await expect(takeNews(ACCOUNT, 'bets', { rows: [sampleBet('1')] })).rejects.toMatchObject(
      refused,
    );
    await expect(clearPlayed(ACCOUNT)).rejects.toMatchObject(refused);
    await expect(readDays(ACCOUNT, 'bets', ALWAYS)).rejects.toMatchObject(refused);
    await expect(accountDb(ACCOUNT).run((db) => db.favourites.clear())).rejects.toMatchObject(
      refused,
    );
    expect(await look(name)).toEqual(before);
  });

  it('an account’s money refuses to be read and written', async () => {
    const name = moneyDbName(ACCOUNT);
    await putOrders(ACCOUNT, [sampleOrder('R1')]);
    closeAll();
    await leaveNewer(name);
    const before = await look(name);
    const refused = { name: 'DbUnavailable', fault: 'newer' };
    await expect(putOrders(ACCOUNT, [sampleOrder('R2')])).rejects.toMatchObject(refused);
    await expect(takeNews(ACCOUNT, 'orders', { rows: [sampleOrder('R2')] })).rejects.toMatchObject(
      refused,
    );
    await expect(readOperations(ACCOUNT)).rejects.toMatchObject(refused);
    expect(await look(name)).toEqual(before);
  });

  it('the public one refuses to be read and written', async () => {
    await writeLists(new Map([['hot', [sampleGame('1')]]]), 1000);
    closeAll();
    await leaveNewer('robohall');
    const before = await look('robohall');
    await expect(writeLists(new Map([['hot', []]]), 2000)).rejects.toMatchObject({
      fault: 'newer',
    });
    expect(await look('robohall')).toEqual(before);
  });
});

/** Expects that an upgraded database looks like one that is made anew. @param open opens it, upgraded or made */
async function expectNewShape(
  name: string,
  open: () => Promise<unknown>,
  remove: () => Promise<unknown>,
): Promise<void> {
  await open();
  closeAll();
  const upgraded = await shapeOf(name);
  await remove();
  await open();
  closeAll();
  expect(await shapeOf(name)).toEqual(upgraded);
}

/** Tables of a database with their keys and indexes. */
async function shapeOf(name: string): Promise<Record<string, string[]>> {
  const db = await new Dexie(name).open();
  const tables = db.tables.map(({ name: table, schema }): [string, string[]] => [
    table,
    [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].sort(),
  ]);
  db.close();
  return Object.fromEntries(tables);
}

/** An upgrade that gets half way: the browser was closed, or the device went off. */
function interruptUpgrade(name: string, version: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      const { result: db, transaction } = opening;
      db.createObjectStore('marks', { keyPath: 'book' });
      transaction?.objectStore('orders').clear();
      transaction?.abort();
    };
    opening.onsuccess = () => reject(new Error('the upgrade went through'));
    opening.onerror = () => resolve();
  });
}
