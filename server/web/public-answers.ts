import { CALLS } from '../../contract/registry.ts';
import type { Deps } from '../deps.ts';
import type { Fetch } from './listen.ts';
import {
  ASKED_BY_MEMORY,
  createReport,
  idOf,
  isForEverybody,
  REQUEST_ID_HEADER,
} from './observe.ts';

/** An answer in memory, with its headers as the platform gave them. */
interface Kept {
  body: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
}

interface Entry {
  /** As `performance.now()` counts; ms. */
  until: number;
  /** A promise while it is being worked out; undefined for one that may not be kept, such as a refusal. */
  answer: Kept | Promise<Kept | undefined>;
}

/** Bounds the memory, because players search for any text; the oldest answers are dropped first. */
const KEPT_MOST = 512;
/** A longer body is none of the app's. */
const LONGEST_BODY = 1_024;

/** Methods of the calls whose answers are the same for everybody, by path. */
const PUBLIC_CALLS: ReadonlyMap<string, string> = new Map(
  Object.values(CALLS)
    .filter((call) => call.auth === 'none' && call.offline === 'cached')
    .map((call) => [call.path, call.method]),
);

/** Headers that an answer depends on; by the last two a proxy tells the address that was asked. */
const ASKED_WITH = [
  'Origin',
  'Accept-Encoding',
  'Content-Type',
  'Content-Encoding',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
];

/**
 * Gives answers that are the same for everybody out of memory for a moment, so that the platform works each out
 * once per moment, however many ask (decision 0103).
 * @param app answers everything else
 */
export function keepPublicAnswers(
  app: Fetch,
  { settings, stage, log, metrics }: Pick<Deps, 'settings' | 'stage' | 'log' | 'metrics'>,
): Fetch {
  const lifetimeMs = settings.publicAnswersMs;
  const entries = new Map<string, Entry>();
  const report = createReport(log, metrics);

  function remember(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > KEPT_MOST && oldest !== undefined) entries.delete(oldest);
  }

  function find(request: Request, env: object, path: string, body?: ArrayBuffer) {
    const began = performance.now();
    const id = idOf(request.headers.get(REQUEST_ID_HEADER));
    const asked = ASKED_WITH.map((name) => request.headers.get(name) ?? '');
    const text = body ? Buffer.from(body).toString('latin1') : '';
    const key = [request.url, ...asked, text].join('\n');

    const give = (kept: Kept) => {
      const response = send(request, kept, id, stage() === 'stopping');
      report({ method: request.method, route: path, status: response.status, id, began });
      return response;
    };
    // The platform hears nothing but what the key names, so that the answer cannot depend on anything else.
    const ask = async (environment: object) => {
      const headers = new Headers({ [REQUEST_ID_HEADER]: id });
      for (const [at, name] of ASKED_WITH.entries()) if (asked[at]) headers.set(name, asked[at]);
      if (body) headers.set('Content-Length', String(body.byteLength));
      const restated = new Request(request.url, {
        method: request.method,
        headers,
        ...(body && { body }),
      });
      return await app(restated, environment);
    };

    const known = entries.get(key);
    if (!known || known.until <= began) {
      // What cannot be restated, such as an address with a password in it, is the platform's to answer.
      const memory = { ...env, [ASKED_BY_MEMORY]: true };
      const answered = ask(memory).catch(() => app(request, memory));
      const entry: Entry = { until: began + lifetimeMs, answer: answered.then(keep) };
      remember(key, entry);
      return settle(entry).then((kept) => (kept ? give(kept) : answered));
    }
    if (!(known.answer instanceof Promise)) return give(known.answer);
    // Whoever asks while the answer is being worked out waits for it.
    return known.answer.then((kept) => (kept ? give(kept) : ask(env)));
  }

  return (request, env) => {
    const path = pathOf(request.url);
    if (lifetimeMs === 0 || PUBLIC_CALLS.get(path) !== request.method) return app(request, env);
    if (request.method === 'GET' || !hasBody(request)) return find(request, env, path);
    const length = Number(request.headers.get('content-length') ?? Number.NaN);
    if (!(length <= LONGEST_BODY)) return app(request, env);
    // Of a body that breaks off the platform says so itself.
    return request.arrayBuffer().then(
      (body) => find(request, env, path, body),
      () => app(request, env),
    );
  };
}

async function settle(entry: Entry): Promise<Kept | undefined> {
  try {
    const kept = await entry.answer;
    if (kept) entry.answer = kept;
    else entry.until = 0;
    return kept;
  } catch (error) {
    entry.until = 0;
    throw error;
  }
}

/** An answer for everybody; undefined when it is none, and its body is then unread. */
async function keep(response: Response): Promise<Kept | undefined> {
  if (!isForEverybody(response)) return undefined;
  const headers = Object.fromEntries(response.headers);
  return { body: new Uint8Array(await response.arrayBuffer()), headers };
}

function send(request: Request, { body, headers }: Kept, id: string, stopping: boolean): Response {
  const own = { ...headers, [REQUEST_ID_HEADER.toLowerCase()]: id };
  if (stopping) own['connection'] = 'close';
  if (request.method === 'GET' && request.headers.get('if-none-match') === headers['etag']) {
    // A 304 describes no body.
    const { 'content-length': _, 'content-encoding': __, ...unchanged } = own;
    return new Response(null, { status: 304, headers: unchanged });
  }
  return new Response(body, { headers: own });
}

/** By the rules of HTTP/1.1, a request with neither header has none. */
function hasBody({ headers }: Request): boolean {
  return (headers.get('content-length') ?? '0') !== '0' || headers.has('transfer-encoding');
}

/** The path of an absolute address, without its query. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', start);
  return query < 0 ? url.slice(start) : url.slice(start, query);
}
