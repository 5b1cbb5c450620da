import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { CALLS, type CallAnswer, type CallName } from '../../../contract/index.ts';
import { answerLate } from './jitter.ts';

// The line between the mounted app and the platform. The app asks by XMLHttpRequest, which is what this
// intercepts; tests ask the platform themselves by fetch, which it lets alone.

/** What the app sent with one request. */
export interface Sent {
  url: URL;
  headers: Headers;
  /** The body's fields, of a form or of JSON. */
  body: Record<string, unknown>;
}

/** An answer that no contract allows: for hostile and broken platforms. */
export interface RawAnswer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  body?: string;
}

interface OperationRequest {
  request: Request;
  /** Asks the platform, as if nothing stood between. */
  pass: () => Promise<Response>;
}

/** Gives the response, or throws a {@link LineError} where none is to arrive. */
type Answerer = (asked: OperationRequest) => Response | Promise<Response>;

interface Rule {
  answer: Answerer;
  /** How often it still applies. */
  left: number;
}

class LineError extends Error {}

const NAMES = new Map(Object.entries(CALLS).map(([name, { path }]) => [path, name as CallName]));

const rules = new Map<CallName, Rule[]>();
const records = new Map<CallName, Sent[]>();
const answers = new Map<CallName, number>();
const holds = new Set<(error: Error) => void>();
/** What is still being answered. */
const passing = new Set<Promise<unknown>>();
let cut = false;
let closed = true;
/** How many apps were mounted on this line: a request belongs to the one that sent it. */
let visits = 0;

/** Answers the next calls of this name; what was said before applies again after `times`. */
function rule(name: CallName, answer: Answerer, times = Number.POSITIVE_INFINITY): void {
  rules.set(name, [{ answer, left: times }, ...(rules.get(name) ?? [])]);
}

/** What a test says of the line; all of it ends with the test. */
export const line = {
  /** Answers `name` with a result of the contract's shape. @param times how often; default always */
  answer<N extends CallName>(name: N, result: CallAnswer<N>, times?: number): void {
    rule(name, () => reply({ json: envelope(result) }), times);
  },

  /** Answers `name` with whatever a strange platform might say. */
  raw(name: CallName, answer: RawAnswer, times?: number): void {
    rule(name, () => reply(answer), times);
  },

  /** Refuses `name` in the platform's words. */
  refuse(name: CallName, message: string, times?: number): void {
    rule(name, () => reply({ json: { code: 1, result: null, message } }), times);
  },

  /** Answers `name` with 401, as a session that has ended. */
  expire(name: CallName, times?: number): void {
    const json = { code: 401, result: null, message: '请先登录' };
    rule(name, () => reply({ status: 401, json }), times);
  },

  /** The platform answers `name`, and the answer is changed on its way. */
  change<N extends CallName>(name: N, change: (result: CallAnswer<N>) => unknown): void {
    rule(name, async ({ pass }) => {
      const response = await pass();
      const body = (await response.json()) as { result: CallAnswer<N> };
      return reply({ status: response.status, json: { ...body, result: change(body.result) } });
    });
  },

  /** Requests of `name` never arrive. */
  fail(name: CallName, times?: number): void {
    rule(name, lost, times);
  },

  /** The platform does what `name` asks, and its answer never arrives. */
  lose(name: CallName, times?: number): void {
    rule(
      name,
      async ({ pass }) => {
        await pass();
        return lost();
      },
      times,
    );
  },

  /**
   * Holds `name` back until the function that this gives is called; then it goes on, to what was said
   * of it before or to the platform.
   */
  hold(name: CallName): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    rule(name, async (asked) => {
      await Promise.race([released, untilReset()]);
      return answerOf(name, asked, held);
    });
    const held = rules.get(name)?.[0];
    return release;
  },

  /** Forgets what was said of `name`. */
  free(name: CallName): void {
    rules.delete(name);
  },

  /** What the app has sent to `name` in this test, oldest first, also what a cut line has lost. */
  sent(name: CallName): Sent[] {
    return records.get(name) ?? [];
  },

  /** How many answers to `name` have come back to the app in this test. */
  answered(name: CallName): number {
    return answers.get(name) ?? 0;
  },

  /** No request arrives any more, and the browser knows it. */
  goOffline(): void {
    cut = true;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
  },

  /** Requests arrive again, and the browser knows it. */
  goOnline(): void {
    cut = false;
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  },

  /** No request arrives any more, and the browser does not know it. */
  cut(): void {
    cut = true;
  },

  /** What {@link cut} did is over. */
  mend(): void {
    cut = false;
  },
};

/** An answer as it travels. */
function envelope(result: unknown) {
  return { code: 200, result, message: '' };
}

function reply({ status = 200, headers = {}, json, body }: RawAnswer): Response {
  const text = body ?? JSON.stringify(json);
  const type = body === undefined ? 'application/json' : 'text/html';
  return new Response(text, {
    status,
    headers: { 'content-type': type, date: new Date().toUTCString(), ...headers },
  });
}

function lost(): never {
  throw new LineError('The line is cut');
}

function untilReset(): Promise<never> {
  return new Promise((_resolve, reject) => holds.add(reject));
}

/** Answers by the newest rule that still applies and stands behind `after`, else by the platform. */
async function answerOf(name: CallName, asked: OperationRequest, after?: Rule): Promise<Response> {
  const all = rules.get(name) ?? [];
  const below = after ? all.slice(all.indexOf(after) + 1) : all;
  const next = below.find(({ left }) => left > 0);
  if (!next) return await asked.pass();
  next.left -= 1;
  const response = await next.answer(asked);
  await underWay(answerLate());
  return response;
}

const interceptor = new XMLHttpRequestInterceptor();
interceptor.on('request', async ({ request, controller }) => {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/api/')) return;
  const name = NAMES.get(url.pathname as `/api/${string}`);
  const visit = visits;
  try {
    const body = await bodyOf(request.clone());
    // An app that was unmounted, also while the body was read, has nothing more to ask.
    if (closed || visit !== visits) lost();
    if (name) {
      const sent = { url, headers: request.headers, body };
      records.set(name, [...(records.get(name) ?? []), sent]);
    }
    if (cut) lost();
    if (!name) return;
    const pass = () => passed(request);
    const response = await answerOf(name, { request, pass });
    // An answer for an app that was unmounted meanwhile would be taken by the next one.
    if (closed || visit !== visits) lost();
    controller.respondWith(response);
  } catch {
    controller.errorWith(new TypeError('Network request failed'));
  }
});
interceptor.on('response', ({ request }) => {
  const name = NAMES.get(new URL(request.url).pathname as `/api/${string}`);
  if (name && !closed) answers.set(name, line.answered(name) + 1);
});
interceptor.apply();

function passed(request: Request): Promise<Response> {
  return underWay(fetchWhole(request.clone()));
}

function underWay<T>(answer: Promise<T>): Promise<T> {
  passing.add(answer);
  const forget = () => passing.delete(answer);
  answer.then(forget, forget);
  return answer;
}

/** The platform's answer with its whole body, which otherwise arrives some time after the headers. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request);
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (text === '') return {};
  if (text.startsWith('{')) return JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(new URLSearchParams(text));
}

/** Begins a test: the line is whole, and nothing was said of it. */
export function openLine(): void {
  closed = false;
  visits += 1;
}

/** Ends a test: what still waits is lost, and nothing gets through any more. */
export function closeLine(): void {
  closed = true;
  if (cut) line.goOnline();
  cut = false;
  rules.clear();
  records.clear();
  answers.clear();
  for (const end of holds) end(new LineError('The test is over'));
  holds.clear();
}

/**
 * Resolves when the platform has answered everything it was asked: the app folds a call into the same call
 * that is under way, so the next test would get an answer that was asked for in this one.
 */
export async function lineQuiet(): Promise<void> {
  while (passing.size > 0) await Promise.allSettled(passing);
  // The answers are on their way through the app's own layers.
  await new Promise((resolve) => setTimeout(resolve));
}
