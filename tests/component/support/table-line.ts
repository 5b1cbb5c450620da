import {
  TABLE_CALLS,
  type TableAnswer,
  type TableCallName,
} from '../../../demo/tables/rules/calls.ts';

// The line between a mounted table and the platform. The page asks by fetch, which stands in for here; a test
// asks beside it (sitBeside in table.tsx) past this line.

/** An answer that no table gives: for hostile and broken platforms. */
interface RawAnswer {
  status?: number;
  json?: unknown;
  /** A page of HTML. */
  html?: string;
  /** Plain text, as a proxy answers. */
  words?: string;
}

/** Gives the response, or throws where none is to arrive. */
type Answerer = (pass: () => Promise<Response>) => Promise<Response>;

interface Rule {
  answer: Answerer;
  /** How often it still applies. */
  left: number;
}

const NAMES = new Map(
  Object.entries(TABLE_CALLS).map(([name, { path }]) => [path as string, name as TableCallName]),
);

const rules = new Map<TableCallName, Rule[]>();
const bodies = new Map<TableCallName, Record<string, unknown>[]>();
let cut = false;
/** Which mounted page is asking; 0 while there is none. */
let visit = 0;
let visits = 0;

/** The browser's own fetch. */
export const fetchPast = window.fetch.bind(window);

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const name = NAMES.get(new URL(request.url).pathname);
  if (!name) return await fetchPast(request);
  const asking = visit;
  // A page that is gone asks nothing, and hears of nothing any more.
  if (asking === 0) return await never();
  const ended = new Promise<never>((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
  const outcome = Promise.race([travel(name, request), ended]);
  await outcome.catch(() => undefined);
  return asking === visit ? await outcome : await never();
};

async function travel(name: TableCallName, request: Request): Promise<Response> {
  if (cut) lost();
  const body = (await request.clone().json()) as Record<string, unknown>;
  bodies.set(name, [...(bodies.get(name) ?? []), body]);
  return await answerOf(name, () => fetchPast(request.clone()));
}

/** Answers by the newest rule that still applies and stands behind `after`, else by the platform. */
async function answerOf(
  name: TableCallName,
  pass: () => Promise<Response>,
  after?: Rule,
): Promise<Response> {
  const all = rules.get(name) ?? [];
  const below = after ? all.slice(all.indexOf(after) + 1) : all;
  const next = below.find(({ left }) => left > 0);
  if (!next) return await pass();
  next.left -= 1;
  return await next.answer(pass);
}

function rule(name: TableCallName, answer: Answerer, times = Number.POSITIVE_INFINITY): void {
  rules.set(name, [{ answer, left: times }, ...(rules.get(name) ?? [])]);
}

/** What a test says of the table's line; all of it ends with the test. */
export const tableLine = {
  /** Answers `name` with whatever a strange platform might say. */
  raw(name: TableCallName, answer: RawAnswer, times?: number): void {
    rule(name, async () => reply(answer), times);
  },

  /** Refuses `name` in the platform's words. */
  refuse(name: TableCallName, message: string, times?: number): void {
    rule(name, async () => reply({ json: { code: 1, result: null, message } }), times);
  },

  /** The platform answers `name`, and the answer is changed on its way. */
  change<N extends TableCallName>(name: N, change: (result: TableAnswer<N>) => TableAnswer<N>) {
    rule(name, async (pass) => {
      const response = await pass();
      const body = (await response.json()) as { result: TableAnswer<N> };
      return reply({ status: response.status, json: { ...body, result: change(body.result) } });
    });
  },

  /** Requests of `name` never arrive. */
  fail(name: TableCallName, times?: number): void {
    rule(name, async () => lost(), times);
  },

  /** The platform does what `name` asks, and its answer never arrives. */
  lose(name: TableCallName, times?: number): void {
    rule(
      name,
      async (pass) => {
        await pass();
        return lost();
      },
      times,
    );
  },

  /** Holds `name` back until the function that this gives is called; then it goes on to the platform. */
  hold(name: TableCallName): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held: Rule = {
      left: Number.POSITIVE_INFINITY,
      answer: async (pass) => {
        await released;
        return await answerOf(name, pass, held);
      },
    };
    rules.set(name, [held, ...(rules.get(name) ?? [])]);
    return release;
  },

  /** The platform does what `name` asks, and the answer waits until the function that this gives is called. */
  holdAnswer(name: TableCallName): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    rule(name, async (pass) => {
      const response = await pass();
      await released;
      return response;
    });
    return release;
  },

  /** Forgets what was said of `name`. */
  free(name: TableCallName): void {
    rules.delete(name);
  },

  /** What the page has sent to `name` in this test, oldest first. */
  sent(name: TableCallName): Record<string, unknown>[] {
    return bodies.get(name) ?? [];
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
};

function reply({ status = 200, json, html, words }: RawAnswer): Response {
  const text = html ?? words;
  const type = html === undefined ? 'text/plain' : 'text/html';
  return new Response(text ?? JSON.stringify(json), {
    status,
    headers: { 'content-type': text === undefined ? 'application/json' : type },
  });
}

function lost(): never {
  throw new TypeError('The line is cut');
}

function never(): Promise<never> {
  return new Promise(() => {});
}

/** A page begins to ask. */
export function openTableLine(): void {
  visits += 1;
  visit = visits;
}

/** The page is gone: whatever it still waits for never comes. */
export function closeTableLine(): void {
  visit = 0;
}

/** Ends a test: the line is whole, and nothing was said of it. */
export function resetTableLine(): void {
  if (cut) tableLine.goOnline();
  rules.clear();
  bodies.clear();
}
