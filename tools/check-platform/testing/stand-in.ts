import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS, type CallName } from '../../../contract/index.ts';

/** The JSON examples of docs/connect.md by the call they belong to; the whole answer is called `envelope`. */
export function connectExamples(): Record<string, unknown> {
  const page = readFileSync(new URL('../../../docs/connect.md', import.meta.url), 'utf8');
  const blocks = page.matchAll(/^```json (\w+)\n([\s\S]*?)^```$/gm);
  return Object.fromEntries(
    [...blocks].map(([, name = '', json = '']) => [name, JSON.parse(json)]),
  );
}

const NAMES = Object.keys(CALLS) as CallName[];
const CALL_OF = new Map(NAMES.map((name) => [`${CALLS[name].method} ${CALLS[name].path}`, name]));

/** One call that arrived, and the response to write; without a call the path is none of the contract's. */
export interface Arrived {
  call: CallName | undefined;
  request: IncomingMessage;
  response: ServerResponse;
  /** True with the token of a login. */
  isLoggedIn: boolean;
  /** Fields of the body or the query, as text. */
  fields: Record<string, string>;
}

export interface StandIn {
  url: string;
  /** Every call that arrived, in order; OPTIONS and unknown paths are not among them. */
  arrived: { call: CallName; isLoggedIn: boolean; key: string | undefined }[];
  stop(): Promise<void>;
}

const TOKEN = 'stand-in';

/**
 * A platform that answers no more than the examples of docs/connect.md, with the headers that money needs.
 * @param lie answers instead, or changes the response, and says whether it has answered
 */
export async function startStandIn(
  lie?: (arrived: Arrived) => boolean | undefined,
): Promise<StandIn> {
  const examples: Record<string, unknown> = { ...connectExamples(), login: { token: TOKEN } };
  const arrived: StandIn['arrived'] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const call = CALL_OF.get(`${request.method} ${pathname}`);
    const isLoggedIn = request.headers.authorization === `Bearer ${TOKEN}`;
    const fields = { ...Object.fromEntries(searchParams), ...(await bodyOf(request)) };
    const key = request.headers['idempotency-key']?.toString();
    if (call) arrived.push({ call, isLoggedIn, key });
    setHeaders(response, call);
    if (lie?.({ call, request, response, isLoggedIn, fields })) return;
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (!call) reply(response, { code: 404, message: 'no such path' }, 404);
    else if (CALLS[call].auth === 'required' && !isLoggedIn) {
      reply(response, { code: 401, message: 'log in' }, 401);
    } else if (fields.date_to !== undefined && fields.date_to < '2020') {
      reply(response, { code: 200, result: { total: 0, data: [] }, message: '' });
    } else reply(response, { code: 200, result: examples[call] ?? {}, message: '' });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Ends a response with JSON. */
export function reply(response: ServerResponse, body: unknown, status = 200): true {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
  return true;
}

function setHeaders(response: ServerResponse, call: CallName | undefined): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Access-Control-Allow-Origin', 'https://app.example');
  response.setHeader(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, sign, Idempotency-Key',
  );
  response.setHeader('Access-Control-Expose-Headers', 'Date, Retry-After');
  response.setHeader('Timing-Allow-Origin', 'https://app.example');
  if (call && CALLS[call].once) response.setHeader('Connection', 'close');
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const part of request) text += part;
  if (!request.headers['content-type']?.includes('json'))
    return Object.fromEntries(new URLSearchParams(text));
  return JSON.parse(text) as Record<string, string>;
}
