import { sql } from 'drizzle-orm';
import { demoWorld } from '../../../demo/world.ts';
import { createApp } from '../../../server/app.ts';
import { type Db, openDatabase } from '../../../server/db/client.ts';
import { createHashQueue } from '../../../server/domain/hash-queue.ts';
import { createLog } from '../../../server/log.ts';
import { DEFAULT_SETTINGS } from '../../../server/settings.ts';
import { CHEAP } from '../../../server/testing/passwords.ts';
import {
  hasPlan,
  type Plan,
  planOf,
  recordStatements,
  type Statement,
} from '../../../server/testing/statement-plans.ts';
import type { Store } from '../../support/store.ts';
import type { MeasuredCall } from './calls.ts';

const SHOWN = 10;
/** Characters of a statement that are shown. */
const WIDTH = 120;

/** Makes each call once and explains the statements that took longest, as text: time, how tables are read, statement. */
export async function costliestPlans(
  store: Store,
  calls: readonly MeasuredCall[],
): Promise<string> {
  const { db, close } = await openDatabase(store);
  try {
    const issued = recordStatements(db);
    await makeCalls(db, calls);
    const explained: (Plan & Statement)[] = [];
    for (const statement of [...issued.values()].filter(hasPlan)) {
      explained.push({ ...statement, ...(await explain(db, statement)) });
    }
    const costliest = explained.toSorted((a, b) => b.time - a.time).slice(0, SHOWN);
    return costliest
      .map(({ time, reads, scans, text }) => {
        const verdict = scans.length > 0 ? `READS WHOLE: ${scans.join(', ')}` : reads.join(', ');
        return `${time.toFixed(2).padStart(8)} ms  ${verdict}\n             ${shorten(text)}`;
      })
      .join('\n');
  } finally {
    await close();
  }
}

async function makeCalls(db: Db, calls: readonly MeasuredCall[]): Promise<void> {
  const app = createApp({
    db,
    settings: DEFAULT_SETTINGS,
    distDir: 'dist',
    tablesDir: 'dist-tables',
    now: Date.now,
    captchaText: () => '',
    world: demoWorld,
    passwordCost: CHEAP,
    hashes: createHashQueue(),
    log: createLog('silent'),
    metrics: undefined,
    stage: () => 'ready',
  });
  for (const { next } of calls) {
    const { path, ...asked } = next();
    await app.request(path, asked);
  }
}

/** Runs the statement and takes back what it did. What cannot be done twice is planned, but not timed. */
async function explain(db: Db, statement: Statement): Promise<Plan> {
  let plan: Plan | undefined;
  const undo = new Error('undo');
  try {
    await db.transaction(async (tx) => {
      // The bench player owns most of the rows: without this the planner rightly reads some tables whole.
      await tx.execute(sql`set local enable_seqscan = off`);
      // A table that has to be read whole all the same then seems dear enough to compile code for it.
      await tx.execute(sql`set local jit = off`);
      // The first time fills the engine's caches.
      for (let run = 0; run < 2; run += 1) plan = await planOf(tx, statement, true);
      throw undo;
    });
  } catch {
    plan ??= await db.transaction((tx) => planOf(tx, statement));
  }
  return plan ?? { time: 0, reads: [], scans: [] };
}

function shorten(text: string): string {
  const line = text
    .replace(/^select .*? from "/s, 'select … from "')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ');
  return line.length > WIDTH ? `${line.slice(0, WIDTH)} …` : line;
}
