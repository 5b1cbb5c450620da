import * as v from 'valibot';
import { type Adapter, adaptCall } from '../../contract/adapters/adapter.ts';
import {
  AUTH_HEADER,
  CALLS,
  type CallDef,
  type CallName,
  envelopeMessage,
  envelopeSchema,
  isSuccess,
  KEY_HEADER,
  TOKEN_PREFIX,
} from '../../contract/index.ts';
import { wireForm } from '../openapi/wire.ts';

/** The platform that is asked, and how. */
export interface Target {
  /** Origin, such as https://api.example. */
  url: string;
  adapter: Adapter;
  /** Patience for one answer, ms. */
  timeoutMs: number;
  /** Origin of the app, when it is another one. */
  appOrigin: string | undefined;
}

/** An answer with its whole body; times in ms since the epoch. */
export interface Reply {
  call: CallName;
  status: number;
  headers: Headers;
  body: string;
  sentAt: number;
  receivedAt: number;
  /** The answer 429 after which the call was sent once more. */
  before?: Reply;
}

/**
 * - `follows`: the contract's own form
 * - `usable`: read by the app all the same
 * - `broken`: not readable, or refused
 * - `missing`: no such call
 * - `untried`: not asked, or there was nothing to ask about
 */
export type Level = 'follows' | 'usable' | 'broken' | 'missing' | 'untried';

export interface Judgement {
  level: Level;
  /** What does not fit, or why it was not tried; empty when all is well. */
  words: string;
  /** The answer as the app reads it. */
  result?: unknown;
  /** True for the envelope of a success, readable or not. */
  isSuccess?: true;
  /** The platform's own words of a refusal. */
  refusal?: string;
}

interface SendOptions {
  token?: string | undefined;
  key?: string;
}

const MOST_PATIENCE_S = 30;
const TOO_OFTEN = 429;

/** Sends one call as the contract says. @returns the answer, or why there is none */
export async function send(
  target: Target,
  call: CallName,
  fields: object,
  options: SendOptions = {},
): Promise<Reply | string> {
  const reply = await sendOnce(target, call, fields, options);
  if (typeof reply === 'string' || reply.status !== TOO_OFTEN || CALLS[call].money) return reply;
  const seconds = Number(reply.headers.get('retry-after') ?? 1);
  if (!(seconds <= MOST_PATIENCE_S)) return reply;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const again = await sendOnce(target, call, fields, options);
  return typeof again === 'string' ? again : { ...again, before: reply };
}

async function sendOnce(
  target: Target,
  call: CallName,
  fields: object,
  { token, key }: SendOptions,
): Promise<Reply | string> {
  const { method, encoding }: CallDef = CALLS[call];
  const adapted = adaptCall(target.adapter, CALLS[call]);
  const headers = new Headers();
  if (token !== undefined) headers.set(AUTH_HEADER, TOKEN_PREFIX + token);
  if (key !== undefined) headers.set(KEY_HEADER, key);
  if (target.appOrigin !== undefined) headers.set('Origin', target.appOrigin);
  if (encoding === 'json') headers.set('Content-Type', 'application/json');
  const told = Object.entries(adapted.fields(fields)).filter(([, value]) => value !== undefined);
  const form = new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
  const url = new URL(adapted.path, target.url);
  if (encoding === 'query') url.search = form.toString();
  const body = { query: undefined, form, json: JSON.stringify(Object.fromEntries(told)) }[encoding];
  return await fetchReply(target, call, url, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
}

/** Fetches anything of the platform. @returns the answer, or why there is none */
export async function fetchReply(
  { timeoutMs }: Target,
  call: CallName,
  url: URL,
  init: RequestInit,
): Promise<Reply | string> {
  const sentAt = Date.now();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { ...init, signal, redirect: 'manual' });
    const body = await answer.text();
    const { status, headers } = answer;
    return { call, status, headers, body, sentAt, receivedAt: Date.now() };
  } catch (error) {
    return reasonOf(error, timeoutMs);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the host’s name could not be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  CERT_HAS_EXPIRED: 'TLS: the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS: the certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS: the chain of certificates is not complete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS: the certificate is for another host',
};

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code in REASONS) return `${REASONS[code]} (${code})`;
  if (/SSL|TLS|CERT/.test(code)) return `TLS: ${code}`;
  return cause instanceof Error ? cause.message || code : error.message;
}

const NOT_OFFERED = [404, 405, 501];

/** Judges an answer: by the contract's strict form first, then as the app reads it. */
export function judge(target: Target, call: CallName, reply: Reply | string): Judgement {
  if (typeof reply === 'string') return { level: 'broken', words: reply };
  const { status, headers, body } = reply;
  if (NOT_OFFERED.includes(status)) return { level: 'missing', words: `HTTP ${status}` };
  if (status >= 300 && status < 400) {
    const words = `HTTP ${status} to ${headers.get('location')}: name that host as --url`;
    return { level: 'broken', words };
  }
  const json = parseJson(body);
  if (json === undefined) return { level: 'broken', words: `HTTP ${status}, ${noJson(reply)}` };
  const envelope = v.safeParse(envelopeSchema, json);
  if (!envelope.success) {
    const words = `HTTP ${status}, no envelope: ${describeIssue(envelope.issues[0], 'answer')}`;
    return { level: 'broken', words };
  }
  const { code } = envelope.output;
  if (!isSuccess(envelope.output) || status >= 400) {
    if (NOT_OFFERED.includes(code)) return { level: 'missing', words: `code ${code}` };
    const refusal = envelopeMessage(envelope.output);
    return { level: 'broken', words: refused(status, code, refusal), refusal };
  }
  return judgeResult(target, call, envelope.output.result);
}

function refused(status: number, code: number, words: string): string {
  const http = status === 200 ? '' : `HTTP ${status}, `;
  const wanted = code === 0 || Number.isNaN(code) ? ' (only code 200 counts as success)' : '';
  return `${http}code ${code}: ${quote(words)}${wanted}`;
}

function judgeResult(target: Target, call: CallName, result: unknown): Judgement {
  const strict = v.safeParse(wireForm(CALLS[call].response), result);
  const read = readAnswer(target.adapter, call, result);
  const misfit = strict.success ? '' : describeIssue(strict.issues[0], 'result');
  if (!read.success) {
    const why = describeIssue(read.issues[0], 'result');
    const words = misfit === '' || misfit === why ? why : `${why}; ${misfit}`;
    return { level: 'broken', words, isSuccess: true };
  }
  const words =
    misfit === '' && isEmptyList(result) ? 'the list is empty: no row was seen' : misfit;
  const level = strict.success ? 'follows' : 'usable';
  return { level, words, isSuccess: true, result: read.output };
}

/** A result as the app reads it with an adapter. */
function readAnswer(adapter: Adapter, call: CallName, result: unknown) {
  return v.safeParse(
    CALLS[call].response as v.GenericSchema,
    adaptCall(adapter, CALLS[call]).result(result),
  );
}

/** The value of a JSON text; undefined where it is none. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function noJson({ headers, body }: Reply): string {
  const type = headers.get('content-type') ?? '';
  if (type.includes('html') || /^\s*<(!doctype|html)/i.test(body)) {
    return 'a page (HTML): the app’s own, or an error page of a proxy';
  }
  return body.trim() === '' ? 'an empty body' : `not JSON: ${quote(body)}`;
}

function isEmptyList(result: unknown): boolean {
  if (Array.isArray(result)) return result.length === 0;
  const rows: unknown =
    typeof result === 'object' && result ? Reflect.get(result, 'data') : undefined;
  return Array.isArray(rows) && rows.length === 0;
}

/** Issues of the readers' own rules, whose message says what is wrong; other issues say what was expected. */
const RULES = ['check', 'raw_transform', 'safe_integer'];

/** A misfit in words: its path, the value, and what was expected. @param root name of the whole value */
export function describeIssue(issue: v.BaseIssue<unknown>, root: string): string {
  const steps = issue.path ?? [];
  const where = pathText(root, steps);
  if (RULES.includes(issue.type)) {
    // After a reader's first steps the value is no longer what the platform sent, unless it is plain.
    const isPlain = typeof issue.input !== 'object';
    return isPlain
      ? `${where} is ${quote(issue.input)}: ${issue.message}`
      : `${where}: ${issue.message}`;
  }
  const owner = steps.at(-1);
  if (issue.input === undefined && owner) {
    if (!Array.isArray(owner.input)) return `${where} is missing`;
    return `${pathText(root, steps.slice(0, -1))} is a list, expected an object with ${owner.key}`;
  }
  const wanted = issue.message.startsWith('Invalid') ? issue.expected : issue.message;
  return `${where} is ${quote(issue.input)}, expected ${wanted}`;
}

function pathText(root: string, steps: readonly v.IssuePathItem[]): string {
  return steps.reduce(
    (path, { key }) => `${path}${typeof key === 'number' ? `[${key}]` : `.${key}`}`,
    root,
  );
}

const LONGEST = 60;

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
