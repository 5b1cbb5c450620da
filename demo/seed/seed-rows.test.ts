import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/db/client.ts';
import { banners, platformFacts } from '../../server/db/schema/lobby.ts';
import { openTestDatabase } from '../../server/testing/database.ts';
import { seedRows } from './seed-rows.ts';

type Banner = typeof banners.$inferSelect;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.db.delete(banners);
  await database.db.delete(platformFacts);
});

const banner = (id: number, title: string): Banner => ({ id, title, activityType: '1', rank: id });
const seed = (...rows: Banner[]) => seedRows(database.db, { table: banners, key: 'id', rows });
const byHand = (id: number, title: string) =>
  database.db.update(banners).set({ title }).where(eq(banners.id, id));
const titles = async () =>
  (await database.db.select().from(banners).orderBy(asc(banners.id))).map(({ title }) => title);

it('inserts what is new, updates what is changed, deletes what is dropped', async () => {
  await seed(banner(1, 'one'), banner(2, 'two'));
  await seed(banner(1, 'one'), banner(3, 'three'));
  expect(await titles()).toEqual(['one', 'three']);
  await seed(banner(1, 'uno'), banner(3, 'three'));
  expect(await titles()).toEqual(['uno', 'three']);
});

it('keeps a row that was changed by hand, through every later seed', async () => {
  await seed(banner(1, 'one'), banner(2, 'two'));
  await byHand(1, 'own');
  await seed(banner(1, 'uno'), banner(2, 'due'));
  await seed(banner(1, 'un'), banner(2, 'deux'));
  expect(await titles()).toEqual(['own', 'deux']);
});

it('keeps a changed row that the seed drops', async () => {
  await seed(banner(1, 'one'), banner(2, 'two'));
  await byHand(2, 'own');
  await seed(banner(1, 'one'));
  expect(await titles()).toEqual(['one', 'own']);
});

it('follows the seed again once a row is as the seed last wrote it, or as it is now', async () => {
  await seed(banner(1, 'one'), banner(2, 'two'));
  await byHand(1, 'own');
  await byHand(2, 'own');
  await seed(banner(1, 'uno'), banner(2, 'due'));
  await byHand(1, 'one');
  await byHand(2, 'due');
  await seed(banner(1, 'un'), banner(2, 'due'));
  await seed(banner(1, 'un'), banner(2, 'deux'));
  expect(await titles()).toEqual(['un', 'deux']);
});

it('does not bring back a row that was deleted by hand', async () => {
  await seed(banner(1, 'one'), banner(2, 'two'));
  await database.db.delete(banners).where(eq(banners.id, 2));
  await seed(banner(1, 'one'), banner(2, 'due'));
  await seed(banner(1, 'one'), banner(2, 'deux'));
  expect(await titles()).toEqual(['one']);
});

it('leaves an operator’s own row alone, also where the seed comes to have one of its key', async () => {
  await seed(banner(1, 'one'));
  await database.db.insert(banners).values([banner(2, 'own'), banner(9, 'own too')]);
  await seed(banner(1, 'one'), banner(2, 'two'));
  await seed(banner(1, 'one'));
  expect(await titles()).toEqual(['one', 'own', 'own too']);
});

it('of a platform from before, keeps all that differs from the present seed, and updates the rest later', async () => {
  await database.db.insert(banners).values([banner(1, 'one'), banner(2, 'own'), banner(9, 'own')]);
  await seed(banner(1, 'one'), banner(2, 'two'), banner(3, 'three'));
  expect(await titles()).toEqual(['one', 'own', 'three', 'own']);
  await seed(banner(1, 'uno'), banner(2, 'due'), banner(3, 'tre'));
  expect(await titles()).toEqual(['uno', 'own', 'tre', 'own']);
});

it('writes properties of the time of seeding only into new rows', async () => {
  const at = (id: number, rank: number) => ({ ...banner(id, 'one'), rank });
  const once = ['rank'] as const;
  await seedRows(database.db, { table: banners, key: 'id', rows: [at(1, 10)], once });
  const changed = { ...at(1, 20), title: 'uno' };
  await seedRows(database.db, { table: banners, key: 'id', rows: [changed, at(2, 20)], once });
  const rows = await database.db.select().from(banners).orderBy(asc(banners.id));
  expect(rows.map(({ title, rank }) => [title, rank])).toEqual([
    ['uno', 10],
    ['one', 20],
  ]);
});

describe('a row of which an operator changed what only a new row gets, such as the end of a promotion', () => {
  const seedOnce = (...rows: Banner[]) =>
    seedRows(database.db, { table: banners, key: 'id', rows, once: ['rank'] });
  const rank = (to: number) =>
    database.db.update(banners).set({ rank: to }).where(eq(banners.id, 1));

  it('is the operator’s as a whole, and stays when the seed drops it', async () => {
    await seedOnce(banner(1, 'one'), banner(2, 'two'));
    await rank(99);
    await seedOnce(banner(1, 'one'), banner(2, 'two'));
    await seedOnce(banner(1, 'uno'), banner(2, 'due'));
    expect(await titles()).toEqual(['one', 'due']);
    await seedOnce(banner(2, 'due'));
    expect(await titles()).toEqual(['one', 'due']);
  });

  it('follows the seed again once it is put back', async () => {
    await seedOnce(banner(1, 'one'), banner(2, 'two'));
    await rank(99);
    await seedOnce(banner(1, 'uno'), banner(2, 'two'));
    await rank(1);
    await seedOnce(banner(1, 'un'), banner(2, 'two'));
    expect(await titles()).toEqual(['un', 'two']);
  });

  it('follows the seed once more where seed 7 did not keep these, and is the operator’s from then on', async () => {
    await seedOnce(banner(1, 'one'));
    const [fact] = await database.db.select().from(platformFacts);
    const value = fact?.value.replace(/-\w+/, '') ?? '';
    expect(value).toMatch(/^\{"1":"\w{16}"\}$/);
    await database.db.update(platformFacts).set({ value });
    await seedOnce(banner(1, 'uno'));
    expect(await titles()).toEqual(['uno']);
    await rank(99);
    await seedOnce(banner(1, 'un'));
    expect(await titles()).toEqual(['uno']);
  });
});
