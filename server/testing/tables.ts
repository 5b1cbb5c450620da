import { randomBytes, randomUUID } from 'node:crypto';
import {
  TABLE_CALLS,
  type TableAnswer,
  type TableCallName,
  type TableRequest,
} from '../../demo/tables/rules/calls.ts';
import type { TestApp } from './app.ts';

/** A secret such as a table's page makes. */
export const freshSeat = () => randomBytes(32).toString('base64url');
export const freshRound = (): string => randomUUID();

/** What a call was answered, as a test reads it. */
export interface Answered<T> {
  code: number;
  message: string;
  result: T;
}

/** Logs a seeded player in. */
export async function tokenOf(platform: TestApp, username = 'demo_player'): Promise<string> {
  const form = { username, password: 'demo-2026', device: 'tables-test' };
  const answer = await (await platform.post('/api/home/login', form)).json();
  return (answer as Answered<{ token: string }>).result.token;
}

/** Calls the demo tables' side. */
export async function callTable<N extends TableCallName>(
  platform: TestApp,
  name: N,
  payload: TableRequest<N>,
  seat?: string,
): Promise<Answered<TableAnswer<N>>> {
  const answer = await (await platform.post(TABLE_CALLS[name].path, payload, seat)).json();
  return answer as Answered<TableAnswer<N>>;
}

/** Launches a game by its vendor's path and gives the ticket. */
export async function ticketTo(platform: TestApp, path: string, token: string): Promise<string> {
  const answer = await (await platform.get(path, token)).json();
  const ticket = (answer as Answered<{ url: string } | null>).result?.url.split('#')[1];
  if (ticket === undefined) throw new Error(`no ticket: ${JSON.stringify(answer)}`);
  return ticket;
}

/** Launches a game, takes the seat and gives it with the table. */
export async function sitDown(
  platform: TestApp,
  path: string,
  token: string,
): Promise<{ seat: string; table: TableAnswer<'open'> }> {
  const seat = freshSeat();
  const ticket = await ticketTo(platform, path, token);
  const { result } = await callTable(platform, 'open', { ticket, seat });
  return { seat, table: result };
}
