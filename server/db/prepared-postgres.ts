import type pg from 'pg';

/**
 * Most statements that get a name, first come first served; every connection keeps each that it was sent until its end.
 * The platform has some 150; lists of many lengths are several statements.
 */
const MOST_NAMED = 500;
/** Longer statements insert many rows at once, and are hardly ever repeated with as many. */
const LONGEST_NAMED = 8_000;

const names = new Map<string, string>();

/**
 * Lets a connection prepare every statement once: PostgreSQL then neither parses it again nor, after some runs, plans
 * it again (decision 0096). Statements without parameters go without, because they travel in one message anyway.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const query = (config: unknown, values?: unknown, ...rest: unknown[]) =>
    send(hasValues(values) ? named(config) : config, values, ...rest);
  client.query = query as typeof client.query;
}

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

function named(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('text' in config)) return config;
  const name = typeof config.text === 'string' ? nameOf(config.text) : undefined;
  return name === undefined ? config : { ...config, name };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMED || text.length > LONGEST_NAMED) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
