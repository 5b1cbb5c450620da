import { asc, eq } from 'drizzle-orm';
import { addDays } from '../../../contract/day.ts';
import type { Db } from '../../db/client.ts';
import { promotions } from '../../db/schema/promotions.ts';
import { type Period, periodAt, periodNamed } from './periods.ts';
import type { Span } from './play-days.ts';
import type { Definition, DefinitionOf } from './standing.ts';

type PromotionRow = typeof promotions.$inferSelect;

/** A promotion in one of its periods; a special activity has no definition. */
export interface Task {
  id: string;
  row: PromotionRow;
  definition: Definition | undefined;
  period: Period;
}

/** All promotions in shown order, each in the period that contains the moment (ms). */
export async function currentTasks(
  db: Db,
  definitionOf: DefinitionOf,
  nowMs: number,
): Promise<Task[]> {
  const rows = await db.select().from(promotions).orderBy(asc(promotions.rank));
  return rows.map((row) => {
    const definition = definitionOf(row.activityType);
    return taskOf(row, definition, periodAt(definition?.cycle ?? 'once', nowMs));
  });
}

/**
 * The task with this id, in the current period or a past one.
 * @returns undefined for an unknown id and for future periods
 */
export async function taskNamed(
  db: Db,
  definitionOf: DefinitionOf,
  id: string,
  nowMs: number,
): Promise<Task | undefined> {
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

/** A task's id: promotion id and period key, such as `10-202611`, `4-20261121`, `1`. */
export function taskIdOf(promotionId: string, { key }: Period): string {
  return key === '' ? promotionId : `${promotionId}-${key}`;
}

/** The days whose figures these tasks need; empty texts when no task has a cycle. */
export function spanOf(tasks: readonly Task[]): Span {
  const cyclic = tasks.filter(({ period }) => period.key !== '');
  const from = cyclic.map(({ definition, period }) =>
    addDays(period.firstDay, -(definition?.reachesBack ?? 0)),
  );
  const to = cyclic.map(({ period }) => period.lastDay);
  return { from: from.sort()[0] ?? '', to: to.sort().at(-1) ?? '' };
}
