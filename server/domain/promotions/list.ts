import { and, eq, inArray } from 'drizzle-orm';
import { dayOf } from '../../../contract/day.ts';
import type { CallAnswer } from '../../../contract/index.ts';
import { moneyToWire, sumMoney } from '../../../contract/money.ts';
import type { PromotionState } from '../../../contract/player-enums.ts';
import type { Db } from '../../db/client.ts';
import { promotionClaims } from '../../db/schema/promotions.ts';
import type { Pictures } from '../../media/addresses.ts';
import { type Counts, openCounts } from './counts.ts';
import type { DefinitionOf, Measure, Part, Standing } from './standing.ts';
import { offerOf, stateOfAll, stateOfOffer, stateOfPart } from './state.ts';
import { currentTasks, spanOf, type Task, taskNamed } from './tasks.ts';

interface Means {
  pictures: Pictures;
  definitionOf: DefinitionOf;
  nowMs: number;
}

/** Claimed amounts of a task by step id, in micro-USDT. */
type Claimed = ReadonlyMap<string, bigint>;

/**
 * A player's standing with all current tasks, or with one task, which may lie in a past period.
 * @returns an empty list for an unknown task
 */
export async function taskList(
  db: Db,
  userId: number,
  id: string | undefined,
  means: Means,
): Promise<CallAnswer<'taskList'>> {
  const { definitionOf, nowMs } = means;
  const tasks =
    id === undefined
      ? await currentTasks(db, definitionOf, nowMs)
      : [await taskNamed(db, definitionOf, id, nowMs)].filter((task) => task !== undefined);
  const counts = openCounts(db, userId, spanOf(tasks));
  const claims = await claimsOf(db, userId, tasks);
  const wires: Awaited<ReturnType<typeof taskWire>>[] = [];
  for (const task of tasks) {
    const claimed = claims.get(task.id) ?? new Map<string, bigint>();
    wires.push(await taskWire(task, counts, claimed, means));
  }
  return wires;
}

async function claimsOf(db: Db, userId: number, tasks: readonly Task[]) {
  const byTask = new Map<string, Map<string, bigint>>();
  const ids = tasks.map(({ id }) => id);
  if (ids.length === 0) return byTask;
  const rows = await db
    .select()
    .from(promotionClaims)
    .where(and(eq(promotionClaims.userId, userId), inArray(promotionClaims.taskId, ids)));
  for (const { taskId, stepId, amount } of rows) {
    const steps = byTask.get(taskId) ?? new Map<string, bigint>();
    byTask.set(taskId, steps.set(stepId, amount));
  }
  return byTask;
}

async function taskWire(task: Task, counts: Counts, claimed: Claimed, { pictures, nowMs }: Means) {
  const { id, row, definition, period } = task;
  const standing = await definition?.measure(counts, period, dayOf(nowMs));
  const offer = offerOf(task, standing?.offered);
  return {
    id,
    activity_type: row.activityType,
    title: row.title,
    summary: row.summary,
    cover_images: pictures.promotion(row.cover),
    content: row.content,
    ...standingWire(standing, claimed, stateOfOffer(offer, nowMs)),
    claimed: moneyToWire(sumMoney(claimed.values())),
    cycle: definition?.cycle ?? 'once',
    group: definition?.group ?? 'special',
    wagering_multiple: String(row.wageringMultiple),
    starts_at: offer.startsMs,
    ends_at: offer.endsMs,
  };
}

function standingWire(standing: Standing | undefined, claimed: Claimed, offer: PromotionState) {
  if (!standing) return { state: offer };
  const { parts, overall, rewardText } = standing;
  const steps = parts.map((part) => ({
    part,
    state: stateOfPart(part, claimed.has(part.id), offer),
    /** The paid amount once the step is claimed. */
    reward: claimed.get(part.id) ?? part.reward,
  }));
  const [only] = steps;
  const isWhole = only?.part.id === '';
  const measure: Measure | undefined = overall ?? only?.part;
  return {
    state: stateOfAll(steps, offer),
    ...(measure && measureWire(measure)),
    reward: moneyToWire(sumMoney(steps.map(({ reward }) => reward))),
    reward_text: isWhole && claimed.has('') ? '' : rewardText,
    steps: isWhole
      ? []
      : steps.map(({ part, state, reward }) => ({
          ...partWire(part),
          state,
          reward: moneyToWire(reward),
        })),
  };
}

function partWire(part: Part) {
  const { id, title, date } = part;
  return { id, title, ...measureWire(part), ...(date === undefined ? {} : { date }) };
}

function measureWire({ progress, target, unit }: Measure) {
  return { progress: moneyToWire(progress), target: moneyToWire(target), unit };
}
