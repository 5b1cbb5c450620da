import Dexie, { liveQuery, type Table } from 'dexie';

/**
 * Why a database cannot be used:
 * - `missing`: the browser has no IndexedDB (private mode, a webview without storage)
 * - `blocked`: another tab holds an older version open, so the upgrade has to wait
 * - `newer`: the database was written by a newer release than this page
 * - `full`: the device's storage is full
 * - `failed`: anything else
 */
type DbFault = 'missing' | 'blocked' | 'newer' | 'full' | 'failed';

/**
 * The only error that the functions of this folder throw, except for refusals, which they name. The app then
 * continues without stored data.
 */
export class DbUnavailable extends Error {
  override readonly name = 'DbUnavailable';
  override readonly cause: unknown;
  readonly fault: DbFault;

  constructor(fault: DbFault, cause: unknown) {
    super(`database: ${fault}`);
    this.fault = fault;
    this.cause = cause;
  }
}

type TroubleListener = (fault: DbFault, databaseName: string) => void;
const listeners = new Set<TroubleListener>();
const troubles = new Map<string, DbFault>();

/**
 * Calls the listener when an upgrade is blocked or a newer release has the database, including faults
 * from before the call. Returns the function that stops it.
 */
export function onDbTrouble(listener: TroubleListener): () => void {
  listeners.add(listener);
  for (const [name, fault] of troubles) listener(fault, name);
  return () => listeners.delete(listener);
}

/** Carries an error of the work itself through a transaction, which it aborts. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Assigned, because Chrome before 93 ignores the constructor's option. */
  override readonly cause: unknown;

  constructor(cause: unknown) {
    super('refused');
    this.cause = cause;
  }
}

/** Ends the work on a database, undoing it; {@link Database.run} then throws the given error. */
export function refuse(error: unknown): never {
  throw new Refusal(error);
}

/** How often a lost connection is opened again: a browser that deletes the site's data also ends the first opening. */
const MOST_REOPENINGS = 2;

type TableName<T> = { [K in keyof T]: T[K] extends Table ? K : never }[keyof T] & string;

export interface Database<T extends Dexie> {
  /**
   * Runs work on the open database, opening it first. A connection lost in the background (WebKit), or closed because the
   * browser deletes the site's data, is opened again.
   * @throws {DbUnavailable}, and the error that the work gave to {@link refuse}
   */
  run<R>(work: (db: T) => PromiseLike<R>): Promise<R>;
  /** As {@link run}, in one transaction that may read and write these tables. */
  change<R>(tables: readonly TableName<T>[], work: (db: T) => Promise<R>): Promise<R>;
  /** Resolves once closed; waits for a running open, which would otherwise recreate a deleted database. */
  close(): Promise<void>;
}

/**
 * Whether this browser has IndexedDB. Without it a live query never gives a result, so callers that wait
 * for one check this first.
 */
export function hasDatabases(): boolean {
  return Boolean(Dexie.dependencies.indexedDB);
}

/** A database that opens with its first use. */
export function lazyDatabase<T extends Dexie>(create: () => T): Database<T> {
  let opened: Promise<T> | undefined;
  // How often the caller has closed the database. Work begun before a close must not open it again: that
  // would recreate a database that was deleted meanwhile.
  let closings = 0;

  const open = () => {
    opened ??= openNow(create()).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const letGo = async () => {
    const closing = opened;
    opened = undefined;
    await closing?.then((db) => db.close()).catch(() => {});
  };

  const database: Database<T> = {
    async run(work) {
      const before = closings;
      for (let left = MOST_REOPENINGS; ; left -= 1) {
        const connection = open();
        try {
          // Dexie's promise class: after awaiting a native promise, a live query no longer tracks its reads.
          return await Dexie.Promise.resolve(connection).then(work);
        } catch (error) {
          if (error instanceof Refusal) throw error.cause;
          if (left === 0 || closings > before || !isLostConnection(error)) {
            throw error instanceof DbUnavailable ? error : new DbUnavailable(faultOf(error), error);
          }
          // Other work that lost the same connection may have opened a new one already.
          if (opened === connection) void letGo();
        }
      }
    },
    change: (tables, work) =>
      database.run((db) =>
        // Dexie keeps a transaction alive across awaits only if it recognises an async function.
        db.transaction('rw', tables, async () => await work(db)),
      ),
    close: () => {
      closings += 1;
      return letGo();
    },
  };
  return database;
}

/** The databases of one kind, one for each account; each opens with its first use. */
export function accountDatabases<T extends Dexie>(create: (accountId: string) => T) {
  const known = new Map<string, Database<T>>();
  return {
    of(accountId: string): Database<T> {
      const database = known.get(accountId) ?? lazyDatabase(() => create(accountId));
      known.set(accountId, database);
      return database;
    },
    /** Closes an account's database; the next use opens it again. */
    async close(accountId: string): Promise<void> {
      const database = known.get(accountId);
      known.delete(accountId);
      await database?.close();
    },
  };
}

function openNow<T extends Dexie>(db: T): Promise<T> {
  const declared = db.verno;
  const tell = (fault: DbFault) => {
    // Report a fault once, not with every attempt, until the database opens: the player has read it.
    if (troubles.get(db.name) === fault) return;
    troubles.set(db.name, fault);
    for (const listener of listeners) listener(fault, db.name);
  };
  // Another tab upgrades or deletes the database: close at once, so that the other tab does not wait.
  db.on('versionchange', (change) => {
    db.close({ disableAutoOpen: true });
    if (change.newVersion !== null) tell('newer');
    return false;
  });
  return new Promise<T>((resolve, reject) => {
    db.on('blocked', () => {
      tell('blocked');
      reject(new DbUnavailable('blocked', undefined));
    });
    db.open().then(() => {
      // Dexie also opens a newer version, but a page that does not know its schema must not write.
      if (db.backendDB().version > Math.round(declared * 10)) {
        db.close({ disableAutoOpen: true });
        tell('newer');
        reject(new DbUnavailable('newer', undefined));
      } else {
        troubles.delete(db.name);
        resolve(db);
      }
    }, reject);
  });
}

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (['DatabaseClosedError', 'InvalidStateError'].includes(error.name)) return true;
  // The browser has closed the connection under a transaction, as it does where the site's data are deleted.
  if (error.name === 'AbortError') return faultOf(error) === 'failed';
  return /connection|closing/i.test(error.message) && error.name !== 'ConstraintError';
}

const FAULTS: Record<string, DbFault> = {
  MissingAPIError: 'missing',
  MissingApiError: 'missing',
  SecurityError: 'missing',
  VersionError: 'newer',
  QuotaExceededError: 'full',
};

function faultOf(error: unknown): DbFault {
  for (let at = error; at instanceof Error; at = innerOf(at)) {
    const fault = FAULTS[at.name];
    if (fault) return fault;
  }
  return 'failed';
}

function innerOf(error: Error): unknown {
  // Some browsers fail each write separately: Dexie then throws a BulkError with one error for each write.
  if (error instanceof Dexie.BulkError) return Object.values(error.failures)[0];
  return 'inner' in error ? error.inner : error.cause;
}

/** Deletes a database; a missing one counts as deleted. @throws {DbUnavailable} */
export async function wipe(name: string): Promise<void> {
  try {
    await Dexie.delete(name);
  } catch (error) {
    throw new DbUnavailable(faultOf(error), error);
  }
}

/**
 * Runs a live query: reads now, and again after every change to the data read. For use outside
 * components, which have useLiveQuery.
 * @param read reads the database
 * @param take called with each result; not called when a read fails
 * @returns the function that stops the query
 */
export function follow<T>(read: () => Promise<T>, take: (value: T) => void): () => void {
  const following = liveQuery(read).subscribe({ next: take, error: () => {} });
  return () => following.unsubscribe();
}
