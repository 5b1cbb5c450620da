import Dexie, { liveQuery, type Table } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DbUnavailable, lazyDatabase, onDbTrouble, refuse, wipe } from './open.ts';

class Notes extends Dexie {
  declare notes: Table<{ id: number }, number>;

  constructor(name: string, version = 1, options: { indexedDB?: IDBFactory } = {}) {
    super(name, options);
    this.version(version).stores({ notes: 'id' });
  }
}

const names: string[] = [];
function freshName(): string {
  const name = `notes-${names.length}`;
  names.push(name);
  return name;
}

describe('lazyDatabase', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('opens with the first use, and again after close', async () => {
    const create = vi.fn(() => new Notes(name));
    const name = freshName();
    const database = lazyDatabase(create);
    expect(create).not.toHaveBeenCalled();
    await database.run((db) => db.notes.put({ id: 1 }));
    database.close();
    expect(await database.run((db) => db.notes.count())).toBe(1);
    expect(create).toHaveBeenCalledTimes(2);
    database.close();
  });

  it('passes on what its work refuses, and undoes that work', async () => {
    const database = lazyDatabase(() => new Notes(freshName()));
    const why = new Error('the connection is closing');
    const refused = database.run((db) =>
      db.transaction('rw', db.notes, async () => {
        await db.notes.put({ id: 1 });
        refuse(why);
      }),
    );
    await expect(refused).rejects.toBe(why);
    expect(await database.run((db) => db.notes.count())).toBe(0);
    await database.close();
  });

  it('is not brought back by work that was under way when it was closed and deleted', async () => {
    const name = freshName();
    const database = lazyDatabase(() => new Notes(name));
    let goOn = () => {};
    const gone = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const reading = database.run(async (db) => {
      await gone;
      return await db.notes.count();
    });
    await database.close();
    await wipe(name);
    goOn();
    await expect(reading).rejects.toBeInstanceOf(DbUnavailable);
    expect(await Dexie.exists(name)).toBe(false);
  });

  it('is followed by a live query that waits while somebody else opens it', async () => {
    const database = lazyDatabase(() => new Notes(freshName()));
    // The opening itself may have it read a second time: what counts is what it comes to.
    const counts = new Set<number>();
    const opening = database.run((db) => db.notes.count());
    const following = liveQuery(() => database.run((db) => db.notes.count())).subscribe((count) =>
      counts.add(count),
    );
    await opening;
    await expect.poll(() => [...counts]).toEqual([0]);
    await database.run((db) => db.notes.put({ id: 1 }));
    await expect.poll(() => [...counts]).toEqual([0, 1]);
    following.unsubscribe();
    database.close();
  });

  it('opens again once when the connection was lost in the background', async () => {
    const name = freshName();
    const database = lazyDatabase(() => new Notes(name));
    let first = true;
    const count = await database.run((db) => {
      if (first) {
        first = false;
        const lost = new Error('Connection to Indexed Database server lost. Refresh the page');
        lost.name = 'UnknownError';
        return Promise.reject(lost);
      }
      return db.notes.count();
    });
    expect(count).toBe(0);
    database.close();
  });

  it('works again when the browser closed the connection under a transaction', async () => {
    const database = lazyDatabase(() => new Notes(name));
    const name = freshName();
    let turns = 0;
    await database.change(['notes'], async (db) => {
      turns += 1;
      const writing = db.notes.put({ id: turns });
      // As Chromium does where the origin's storage is cleared: the requests fail with an AbortError.
      if (turns === 1) Dexie.currentTransaction.idbtrans.abort();
      await writing;
    });
    expect(await database.run((db) => db.notes.toArray())).toEqual([{ id: 2 }]);
    database.close();
  });

  it('opens again once for all who lost the connection, and none closes what another has opened', async () => {
    const create = vi.fn(() => new Notes(name));
    const name = freshName();
    const database = lazyDatabase(create);
    await database.run((db) => db.notes.put({ id: 1 }));
    // Its connection lets go of the database, and is found closed by the next works.
    await wipe(name);
    const works = [2, 3, 4].map((id) => database.run((db) => db.notes.put({ id })));
    expect(await Promise.all(works)).toEqual([2, 3, 4]);
    expect(create).toHaveBeenCalledTimes(2);
    database.close();
  });

  it('gives up when it is lost again', async () => {
    const name = freshName();
    const database = lazyDatabase(() => new Notes(name));
    const lost = new Error('the database connection is closing');
    lost.name = 'InvalidStateError';
    await expect(database.run(() => Promise.reject(lost))).rejects.toMatchObject({
      name: 'DbUnavailable',
      fault: 'failed',
    });
    database.close();
  });

  it('says so when the browser has no database', async () => {
    const none = { indexedDB: undefined } as unknown as { indexedDB: IDBFactory };
    const database = lazyDatabase(() => new Notes(freshName(), 1, none));
    await expect(database.run((db) => db.notes.count())).rejects.toMatchObject({
      fault: 'missing',
    });
  });

  it('refuses a database that a newer release wrote', async () => {
    const name = freshName();
    const newer = lazyDatabase(() => new Notes(name, 7));
    await newer.run((db) => db.notes.put({ id: 1 }));
    newer.close();
    const older = lazyDatabase(() => new Notes(name, 1));
    const heard = vi.fn();
    const stop = onDbTrouble(heard);
    const refusal = older.run((db) => db.notes.put({ id: 2 }));
    await expect(refusal).rejects.toBeInstanceOf(DbUnavailable);
    await expect(refusal).rejects.toMatchObject({ fault: 'newer' });
    await expect(older.run((db) => db.notes.count())).rejects.toMatchObject({ fault: 'newer' });
    stop();
    expect(heard.mock.calls.filter(([, of]) => of === name)).toEqual([['newer', name]]);
    // Whoever asks later hears of it too.
    const told = vi.fn();
    onDbTrouble(told)();
    expect(told).toHaveBeenCalledWith('newer', name);
  });

  it('lets another tab upgrade, and says that this one is old', async () => {
    const name = freshName();
    const told = vi.fn();
    const stop = onDbTrouble(told);
    const old = lazyDatabase(() => new Notes(name, 1));
    await old.run((db) => db.notes.put({ id: 1 }));
    const upgraded = lazyDatabase(() => new Notes(name, 2));
    expect(await upgraded.run((db) => db.notes.count())).toBe(1);
    expect(told).toHaveBeenCalledWith('newer', name);
    await expect(old.run((db) => db.notes.count())).rejects.toMatchObject({ fault: 'newer' });
    upgraded.close();
    stop();
  });

  it('says so while another tab holds an older version open, and opens once that one is closed', async () => {
    const name = freshName();
    const told = vi.fn();
    const stop = onDbTrouble(told);
    // As another release would that never lets go.
    const holder = new Notes(name, 1);
    holder.on('versionchange', () => false);
    await holder.open();
    const upgraded = lazyDatabase(() => new Notes(name, 2));
    await expect(upgraded.run((db) => db.notes.count())).rejects.toMatchObject({
      fault: 'blocked',
    });
    expect(told).toHaveBeenCalledWith('blocked', name);
    holder.close();
    await expect.poll(() => upgraded.run((db) => db.notes.count())).toBe(0);
    upgraded.close();
    stop();
  });

  it('names full storage', async () => {
    const database = lazyDatabase(() => new Notes(freshName()));
    const full = new DOMException('full', 'QuotaExceededError');
    await expect(database.run(() => Promise.reject(full))).rejects.toMatchObject({ fault: 'full' });
    database.close();
  });

  it('names full storage also where each write fails by itself', async () => {
    const database = lazyDatabase(() => new Notes(freshName()));
    const full = new DOMException('full', 'QuotaExceededError');
    const bulk = new Dexie.BulkError('1 of 1 operations failed', [full]);
    await expect(database.run(() => Promise.reject(bulk))).rejects.toMatchObject({ fault: 'full' });
    database.close();
  });

  it('wipes a database, also one that is not there', async () => {
    const name = freshName();
    const database = lazyDatabase(() => new Notes(name));
    await database.run((db) => db.notes.put({ id: 1 }));
    await wipe(name);
    expect(await Dexie.exists(name)).toBe(false);
    await expect(wipe('never-there')).resolves.toBeUndefined();
  });
});

it('keeps what caused an error in a browser whose errors take no cause (Chrome before 93)', async () => {
  const Native = Error;
  vi.stubGlobal(
    'Error',
    class extends Native {
      constructor(message: string) {
        super(message);
      }
    },
  );
  vi.resetModules();
  const open = await import('./open.ts');
  const { AppError } = await import('../contract/errors.ts');
  vi.unstubAllGlobals();
  const cause = new Native('first');
  expect(new AppError('network', 'second', { cause }).cause).toBe(cause);
  expect(new open.DbUnavailable('full', cause).cause).toBe(cause);
  expect(() => open.refuse(cause)).toThrow(expect.objectContaining({ cause }));
});
