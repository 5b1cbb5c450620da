import axios, { AxiosHeaders, type AxiosResponse } from 'axios';
import * as v from 'valibot';
import { adaptCall } from '../../contract/adapters/adapter.ts';
import { adapter } from '../../contract/adapters/default.ts';
import type { NamedCall } from '../../contract/call.ts';
import {
  AUTH_HEADER,
  KEPT_ANSWER_HEADER,
  KEY_HEADER,
  REQUEST_TIMEOUT_MS,
  TOKEN_PREFIX,
} from '../../contract/constants.ts';
import { envelopeMessage, envelopeSchema, isSuccess } from '../../contract/envelope.ts';
import { AppError } from '../../contract/errors.ts';
import { readPicturesFrom } from '../../contract/pictures.ts';
import { config } from '../config.ts';
import { earlyOrNetwork } from './early-answers.ts';
import { failureOf, unreadable } from './failure.ts';
import { currentOrigin, hasLines, noteAnswer, onLine } from './lines.ts';
import { reachStamp, reportReach } from './outage.ts';
import { noteServerTime, readClocks } from './server-clock.ts';

/** A call's fields as the client gives them, and its result in domain terms. */
export type RequestOf<D extends NamedCall> = v.InferInput<D['request']> & object;
export type ResultOf<D extends NamedCall> = v.InferOutput<D['response']>;

/** The client's access to the session, which it does not import. */
export interface ApiHooks {
  /** The token of this tab, pinned in memory; undefined for visitors. */
  token: () => string | undefined;
  /** A 401 arrived for a call that was made with this token. */
  onUnauthorized: (token: string | undefined) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Identifies an operation, if the platform honours idempotency keys (design chapter 4). */
  idempotencyKey?: string;
  /**
   * Origin of the line that a money call goes to, fixed before it is sent (design chapter 4); default the
   * current one.
   */
  line?: string | undefined;
  /** Refuses outdated (cached) answers, for callers that draw conclusions from missing rows. */
  fresh?: boolean;
}

const LOGIN_FIRST = '登录后查看';

/** Largest age (ms) of an answer to a call with `fresh`. */
const FRESH_MS = 60_000;

let hooks: ApiHooks = { token: () => undefined, onUnauthorized: () => {} };

/** Connects the client to the session; called once at start. */
export function configureApi(next: ApiHooks): void {
  hooks = next;
}

readPicturesFrom({
  origin: currentOrigin,
  lines: () => (hasLines() ? config.apiOrigins : []),
  onChange: onLine,
});

const http = axios.create({
  responseType: 'json',
  timeout: REQUEST_TIMEOUT_MS,
  withCredentials: false,
  adapter: earlyOrNetwork((request) => http.getUri(request)),
  // Otherwise axios returns truncated JSON as a string.
  transitional: { silentJSONParsing: false },
});

const inFlight = new Map<string, Promise<unknown>>();
/** Public reads that this platform answers for players alone (design chapter 11), until the page is left. */
const guarded = new Set<string>();

/**
 * Makes a call of the contract and returns its result in domain terms. Identical calls made at the same time
 * share one request, except abortable calls and money calls.
 * @param def from contract/calls, so that each page brings the definitions that it uses
 * @throws {AppError} always, for anything that went wrong
 */
export function call<D extends NamedCall>(
  def: D,
  data?: RequestOf<D>,
  options: CallOptions = {},
): Promise<ResultOf<D>> {
  // Money calls are never shared: each has its own operation in the journal.
  if (options.signal || def.money) return send(def, data, options);
  const key = `${def.name} ${hooks.token() ?? ''} ${JSON.stringify(data, bigintAsText)}`;
  const running = inFlight.get(key);
  // The key contains the call's name, so the result has that call's type.
  if (running) return running as Promise<ResultOf<D>>;
  const started = send(def, data, options).finally(() => inFlight.delete(key));
  inFlight.set(key, started);
  return started;
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/**
 * Sends a call; a public read that is refused for lack of a login once more with the token, if there is one. That
 * never ends the session: what a platform guards says nothing about the token.
 */
async function send<D extends NamedCall>(
  def: D,
  data: RequestOf<D> | undefined,
  options: CallOptions,
): Promise<ResultOf<D>> {
  const token = hooks.token();
  const isGuarded = guarded.has(def.name);
  try {
    return await sendOnce(def, data, options, token);
  } catch (error) {
    if (!(error instanceof AppError) || !isTurnedAway(def, error)) throw error;
    guarded.add(def.name);
    if (token !== undefined && !isGuarded) return await send(def, data, options);
    const words = token === undefined ? LOGIN_FIRST : error.message;
    throw new AppError('http', words, { status: 401, cause: error });
  }
}

function isTurnedAway(def: NamedCall, { kind, code }: AppError): boolean {
  const isPublicRead = def.auth === 'none' && def.offline === 'cached';
  return isPublicRead && (kind === 'unauthorized' || (kind === 'refused' && code === 401));
}

async function sendOnce<D extends NamedCall>(
  def: D,
  data: RequestOf<D> | undefined,
  options: CallOptions,
  token: string | undefined,
): Promise<ResultOf<D>> {
  const bearer = def.auth === 'required' || guarded.has(def.name) ? token : undefined;
  const stamp = reachStamp();
  const ask = (origin: string) => sendTo(origin, def, data, { ...options, bearer, stamp });
  try {
    // A call whose stored answer may be shown instead is a read: it changes nothing at the platform.
    const isRead = def.offline === 'cached' && options.line === undefined;
    return (await askLine(options.line ?? currentOrigin(), ask, isRead)) as ResultOf<D>;
  } catch (error) {
    const failure = failureOf(error, def.path);
    if (failure.kind === 'network' || failure.portal) reportReach(false, stamp);
    else if (failure.kind !== 'cancelled') reportReach(true, stamp);
    // A public call's 401 says nothing about the token.
    if (failure.kind === 'unauthorized' && def.auth === 'required') hooks.onUnauthorized(token);
    throw failure;
  }
}

/**
 * Sends a call to a line. A read whose line is out of reach is sent once to each of the others; any other
 * call may have had its effect although no answer came, so it is sent to this one line only.
 * @throws what `ask` throws
 */
async function askLine<T>(
  line: string,
  ask: (line: string) => Promise<T>,
  isRead: boolean,
): Promise<T> {
  const answer = ask(line);
  if (!hasLines()) return await answer;
  // The code loads while the request is on its way, and an answer does not wait for it.
  const code = Promise.any([import('./line-round.ts'), answer.then(() => undefined)]);
  const round = await code.catch(() => undefined);
  if (isRead && round) return await round.finishRead(line, answer, ask);
  round?.watchCall(line, answer);
  return await answer;
}

interface SendOptions extends CallOptions {
  bearer: string | undefined;
  stamp: ReturnType<typeof reachStamp>;
}

/** Sends a call to one line. @throws {AppError} */
async function sendTo(
  origin: string,
  def: NamedCall,
  data: object | undefined,
  { signal, idempotencyKey, fresh = false, bearer, stamp }: SendOptions,
): Promise<unknown> {
  // The token goes to the platform alone.
  if (!config.apiOrigins.includes(origin)) throw new AppError('setup', '线路已停用，请重试');
  const { path, fields } = adaptCall(adapter, def);
  const asked = readClocks();
  try {
    const headers = headersOf(bearer, idempotencyKey);
    const response = await request(origin + path, def, fields(data ?? {}), headers, signal);
    const envelope = readEnvelope(response);
    // An answer from the worker's cache says nothing about the network.
    if (response.headers[KEPT_ANSWER_HEADER] === undefined) {
      reportReach(true, stamp);
      noteAnswer(origin);
    }
    // Only personal answers set the clock, because no intermediary should cache them. Captive portals have
    // another clock, but their pages have no envelope and have failed above.
    const ageMs = def.auth === 'required' ? noteServerTime(response.headers.date, asked) : 0;
    if (fresh && ageMs > FRESH_MS) throw new AppError('shape', '平台的回应不是最新的，请稍后再试');
    return readResult(def, response, envelope);
  } catch (error) {
    throw failureOf(error, path);
  }
}

function headersOf(bearer: string | undefined, idempotencyKey: string | undefined): AxiosHeaders {
  const headers = new AxiosHeaders();
  if (bearer) headers.set(AUTH_HEADER, TOKEN_PREFIX + bearer);
  if (idempotencyKey !== undefined) headers.set(KEY_HEADER, idempotencyKey);
  return headers;
}

function request(
  url: string,
  def: NamedCall,
  data: object,
  headers: AxiosHeaders,
  signal: AbortSignal | undefined,
): Promise<AxiosResponse<unknown>> {
  const sign = 'sign' in data ? data.sign : undefined;
  if (sign !== undefined && sign !== null && sign !== '') headers.set('sign', String(sign));
  const fields = Object.entries(data).filter(([, value]) => value !== undefined);
  const form = new URLSearchParams(fields.map(([key, value]) => [key, String(value)]));
  const target = { method: def.method, url, headers };
  const cancel = signal ? { signal } : {};
  if (def.encoding === 'query') return http.request({ ...target, ...cancel, params: form });
  if (def.encoding === 'form') return http.request({ ...target, ...cancel, data: form });
  return http.request({ ...target, ...cancel, data: Object.fromEntries(fields) });
}

type Envelope = v.InferOutput<typeof envelopeSchema>;

/** @throws {AppError} `shape` when the answer is not the platform's */
function readEnvelope(response: AxiosResponse<unknown>): Envelope {
  const envelope = v.safeParse(envelopeSchema, response.data);
  if (!envelope.success) throw unreadable(response);
  return envelope.output;
}

/**
 * @throws {AppError} `shape` when the result is not the contract's; when its code is not 200 `refused`, or
 *   `unauthorized` for code 401 of a call with a login, which platforms send with HTTP 200 for an expired session
 */
function readResult(def: NamedCall, response: AxiosResponse<unknown>, envelope: Envelope): unknown {
  if (!isSuccess(envelope)) {
    const isExpired = envelope.code === 401 && def.auth === 'required';
    throw new AppError(isExpired ? 'unauthorized' : 'refused', envelopeMessage(envelope), {
      status: response.status,
      code: envelope.code,
    });
  }
  try {
    return v.parse(def.response, adaptCall(adapter, def).result(envelope.result));
  } catch {
    throw unreadable(response);
  }
}
