import { asc, eq } from 'drizzle-orm';
import { addDays } from '../../../contract/day.ts';
import type { Db } from '../../db/client.ts';
import { promotions } from '../../db/schema/promotions.ts';
import type { Definition } from './definition.ts';
import { type Period, periodAt, periodNamed } from './periods.ts';
import type { Span } from './play-days.ts';
import { definitionOf } from './table.ts';

type PromotionRow = typeof promotions.$inferSelect;

/** A promotion in one of its periods; without definition a special activity. */
export interface Task {
  id: string;
  row: PromotionRow;
  definition: Definition | undefined;
  period: Period;
}

/** All that is offered, in shown order, each in the period that the moment (ms) lies in. */
export async function currentTasks(db: Db, nowMs: number): Promise<Task[]> {
  const rows = await db.select().from(promotions).orderBy(asc(promotions.rank));
  return rows.map((row) => {
    const definition = definitionOf(row.activityType);
    return taskOf(row, definition, periodAt(definition?.cycle ?? 'once', nowMs));
  });
}

/**
 * The task of this name, in its present period or one that is over.
 * @returns undefined when there is none, and for periods that are yet to come
 */
export async function taskNamed(db: Db, id: string, nowMs: number): Promise<Task | undefined> {
  const [, type = id, key = ''] = /^(\d{1,2})(?:-(\d+))?$/.exec(id) ?? [];
  const [row] = await db.select().from(promotions).where(eq(promotions.id, type));
  if (!row) return undefined;
  const definition = definitionOf(row.activityType);
  const period = periodNamed(definition?.cycle ?? 'once', key);
  if (!period || (period.startsMs !== null && period.startsMs > nowMs)) return undefined;
  return taskOf(row, definition, period);
}

function taskOf(row: PromotionRow, definition: Definition | undefined, period: Period): Task {
  return { id: taskIdOf(row.id, period), row, definition, period };
}

/** The name of a promotion in a period: `10-202611`, `4-20261121`, `1`. */
export function taskIdOf(promotionId: string, { key }: Period): string {
  return key === '' ? promotionId : `${promotionId}-${key}`;
}

/** The days that have to be known to tell how a player stands with these tasks; none for those without. */
export function spanOf(tasks: readonly Task[]): Span {
  const cyclic = tasks.filter(({ period }) => period.key !== '');
  const from = cyclic.map(({ definition, period }) =>
    addDays(period.firstDay, -(definition?.reachesBack ?? 0)),
  );
  const to = cyclic.map(({ period }) => period.lastDay);
  return { from: from.sort()[0] ?? '', to: to.sort().at(-1) ?? '' };
}
