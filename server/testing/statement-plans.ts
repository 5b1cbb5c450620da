import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'drizzle-orm/logger';
import type { Db } from '../db/client.ts';

/** A statement as it was issued. */
export interface Statement {
  text: string;
  params: unknown[];
}

/** Tables that do not grow with players: those that an operator fills, and one that has a row for each day. */
const STEADY: ReadonlySet<string> = new Set([
  'games',
  'plats',
  'vendors',
  'bulletins',
  'banners',
  'promotions',
  'platform_facts',
  'community_channels',
  'community_news',
  'user_days',
]);

/** What PostgreSQL tells of a step of a plan. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Total Time'?: number;
  Plans?: PlanNode[];
}

export interface Plan {
  /** ms; 0 where the statement was not run. */
  time: number;
  /** How each table is read: "bets by bets_newest", "games whole". */
  reads: string[];
  /** Growing tables that are read whole, or by a whole index. */
  scans: string[];
}

/**
 * Keeps the statements that a database issues, by their texts, each with its last parameters.
 * @returns the statements, which are added while calls are made
 */
export function recordStatements(db: Db): Map<string, Statement> {
  const issued = new Map<string, Statement>();
  const logger: Logger = {
    logQuery: (text, params) => void issued.set(text, { text, params }),
  };
  // Drizzle takes a logger only where a database is opened; its transactions take it from the options.
  const session = db._.session as unknown as { logger: Logger; options: { logger?: Logger } };
  session.logger = logger;
  session.options.logger = logger;
  return issued;
}

/** How the statement is executed whatever its parameters are, as one that is prepared may come to be. */
export async function genericPlanOf(tx: Db, { text, params }: Statement): Promise<Plan> {
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
  await tx.execute(sql.raw(`prepare planned as ${text}`));
  const values = params.length === 0 ? '' : `(${params.map(() => 'null').join()})`;
  const plan = await explained(tx, sql.raw(`explain (format json) execute planned ${values}`));
  await tx.execute(sql`deallocate planned`);
  return plan;
}

/**
 * How the statement is executed, and with `run` how long it takes: run inside a transaction that is to be rolled back.
 */
export async function planOf(tx: Db, statement: Statement, run = false): Promise<Plan> {
  const options = sql.raw(run ? 'analyze, format json' : 'format json');
  return await explained(tx, sql`explain (${options}) ${asSql(statement)}`);
}

async function explained(tx: Db, question: SQL): Promise<Plan> {
  const { rows } = (await tx.execute(question)) as unknown as {
    rows: { 'QUERY PLAN': string | { Plan: PlanNode; 'Execution Time'?: number }[] }[];
  };
  const told = rows[0]?.['QUERY PLAN'] ?? '[]';
  const [plan] = (typeof told === 'string' ? JSON.parse(told) : told) as {
    Plan: PlanNode;
    'Execution Time'?: number;
  }[];
  if (!plan) throw new Error('a statement was not explained');
  const nodes = [...nodesOf(plan.Plan)];
  return {
    time: plan['Execution Time'] ?? 0,
    reads: [...new Set(nodes.flatMap(readOf))],
    scans: [...new Set(nodes.filter(isScanOfGrowing).flatMap(readOf))],
  };
}

/** Whether a statement has a plan: `begin` and its like have none. */
export const hasPlan = ({ text }: Statement): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text);

/** The text with its parameters, to be sent as part of another statement. */
function asSql({ text, params }: Statement): SQL {
  const parts = text.replace(/;\s*$/, '').split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql.param(params[Number(part) - 1]),
    ),
  );
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const part of node.Plans ?? []) yield* nodesOf(part);
}

function isScanOfGrowing(node: PlanNode): boolean {
  const type = node['Node Type'];
  if (STEADY.has(node['Relation Name'] ?? tableOf(node['Index Name']))) return false;
  // An index that is read without a condition is as long as its table.
  const isWholeIndex = /Index.* Scan$/.test(type) && node['Index Cond'] === undefined;
  return type === 'Seq Scan' || isWholeIndex;
}

/** Indexes are named after their tables. */
function tableOf(index = ''): string {
  return [...STEADY].find((table) => index.startsWith(`${table}_`)) ?? '';
}

function readOf(node: PlanNode): string[] {
  const [table, index] = [node['Relation Name'], node['Index Name']];
  if (node['Node Type'] === 'Seq Scan') return [`${table} whole`];
  if (index === undefined) return [];
  const whole = node['Index Cond'] === undefined ? 'all of ' : '';
  return [`${table ?? ''} by ${whole}${index}`.trimStart()];
}
