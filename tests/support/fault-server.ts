import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { deliver, PORTAL_PAGE, PORTAL_PATH, type Spoiling } from './fault-answers.ts';
import { carry, type Heard, passThrough } from './fault-platform.ts';

/** A bad line between browser and platform: the page is loaded through it, and so are all calls. */
export interface FaultServer {
  /** Origin such as http://127.0.0.1:40123 */
  readonly url: string;
  /**
   * Disturbs calls to `path` (a part of it, or a pattern) until `calm` or the returned function.
   * Where several are disturbed by, the newest counts.
   */
  disturb(path: string | RegExp, fault: Fault | Choice, options?: { times?: number }): () => void;
  /** A good line again. What it has heard stays. */
  calm(): void;
  /** Requests that arrived here, oldest first, whether they reached the platform or not. */
  arrivals(path?: string | RegExp): readonly Arrival[];
  /** How often the platform was given a request: duplicates count. */
  carried(path?: string | RegExp): number;
  /** Forgets what it has heard, so that a test counts from here. */
  forget(): void;
  /** Moves the Date header of every answer on by this many ms more, as time that passes would. */
  shiftDate(ms: number): void;
  /**
   * Whether browsers may use a connection again; off at first. Then no request travels on a reused
   * one, and browsers never send a POST again by themselves.
   */
  keepAlive(on: boolean): void;
  /** Takes connections no more and drops those there are (true), or takes them again. */
  cut(on: boolean): void;
  close(): Promise<void>;
}

/** What a bad line does to one request. */
export interface Fault {
  /** Waits so long before the platform hears of it: ms, or until it is kept. */
  before?: Wait;
  /** How often the platform is given it, one after the other; the last answer counts. Default 1. */
  forward?: 0 | 1 | 2;
  /** Waits so long before anything is answered. */
  after?: Wait;
  /** What becomes of the answer; as the platform gave it when absent. */
  answer?: Spoiling;
  /** Only on a connection that was used before; browsers then send the request again. */
  onlyReused?: boolean;
}

/** A function is called when the waiting begins. */
export type Wait = number | PromiseLike<unknown> | (() => PromiseLike<unknown>);
/** Decides at each arrival; undefined leaves it alone. */
export type Choice = (arrival: Arrival) => Fault | undefined;

/** The connection breaks before the platform hears anything. */
export const LOST_REQUEST: Fault = { forward: 0, answer: 'reset' };
/** The platform does it, and the connection breaks before its answer. */
export const LOST_ANSWER: Fault = { answer: 'reset' };

export interface Arrival {
  method: string;
  /** Without the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** The Idempotency-Key header. */
  key: string | undefined;
  /** Whether its connection had been used before. */
  reused: boolean;
  /** What the platform answered, once for each time it was given the request. */
  heard: Heard[];
}

interface Rule {
  path: string | RegExp;
  choose: Choice;
  left: number;
}

/**
 * Starts a line to `platform`. The platform may stop and come back: then the line is dead and alive.
 * @param now the clock of what the line itself answers, ms: the platform's, where that is not this machine's
 */
export async function startFaultServer(
  platform: { url: string },
  now: () => number = Date.now,
): Promise<FaultServer> {
  const rules: Rule[] = [];
  const arrivals: Arrival[] = [];
  const uses = new WeakMap<Socket, number>();
  const line = { keepAlive: false, isCut: false, dateShiftMs: 0 };

  function faultOf(arrival: Arrival): Fault {
    for (const rule of rules) {
      if (rule.left <= 0 || !matches(arrival.path, rule.path)) continue;
      const fault = rule.choose(arrival);
      if (!fault || (fault.onlyReused && !arrival.reused)) continue;
      rule.left -= 1;
      return fault;
    }
    return {};
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const used = uses.get(request.socket) ?? 0;
    uses.set(request.socket, used + 1);
    response.shouldKeepAlive &&= line.keepAlive;
    const path = new URL(request.url ?? '/', platform.url).pathname;
    const body = await readBody(request);
    const arrival: Arrival = {
      method: request.method ?? 'GET',
      path,
      headers: request.headers,
      body,
      key: textOf(request.headers['idempotency-key']),
      reused: used > 0,
      heard: [],
    };
    arrivals.push(arrival);
    if (path === PORTAL_PATH) {
      return await deliver(response, undefined, PORTAL_PAGE, { nowMs: now(), dateShiftMs: 0 });
    }
    const fault = faultOf(arrival);
    const isUntouched = Object.keys(fault).length === 0;
    if (isUntouched && !path.startsWith('/api/')) {
      return await passThrough(platform.url, request, body, response);
    }
    await waited(fault.before);
    for (let time = 0; time < (fault.forward ?? 1); time += 1) {
      arrival.heard.push(await carry(platform.url, request, body));
    }
    await waited(fault.after);
    const { dateShiftMs } = line;
    await deliver(response, arrival.heard.at(-1), fault.answer, { nowMs: now(), dateShiftMs });
  }

  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    // Whoever cannot be answered learns it as on any bad line: the connection is gone.
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => {
    if (line.isCut) socket.resetAndDestroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const heard = (path: string | RegExp = '') =>
    arrivals.filter((arrival) => matches(arrival.path, path));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disturb(path, fault, { times = Number.POSITIVE_INFINITY } = {}) {
      const choose = typeof fault === 'function' ? fault : () => fault;
      const rule = { path, choose, left: times };
      rules.unshift(rule);
      return () => {
        rule.left = 0;
      };
    },
    calm() {
      rules.length = 0;
      Object.assign(line, { keepAlive: false, isCut: false, dateShiftMs: 0 });
    },
    arrivals: heard,
    carried: (path) => heard(path).reduce((sum, arrival) => sum + arrival.heard.length, 0),
    forget() {
      arrivals.length = 0;
    },
    shiftDate(ms) {
      line.dateShiftMs += ms;
    },
    keepAlive(on) {
      line.keepAlive = on;
    },
    cut(on) {
      line.isCut = on;
      if (on) server.closeAllConnections();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A wait that ends when the test says so. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

function matches(path: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? path.includes(wanted) : wanted.test(path);
}

function waited(wait: Wait | undefined): PromiseLike<unknown> | undefined {
  if (typeof wait === 'function') return wait();
  if (typeof wait !== 'number') return wait;
  return new Promise((resolve) => setTimeout(resolve, wait));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
