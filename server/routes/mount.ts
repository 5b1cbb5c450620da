import type { Hono } from 'hono';
import * as v from 'valibot';
import {
  CALLS,
  type CallName,
  type CallPayload,
  MESSAGES,
  statusMessage,
  TOKEN_PREFIX,
} from '../../contract/index.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../domain/refusal.ts';
import { type SessionUser, userOfToken } from '../domain/sessions.ts';
import { clientOf } from '../web/client.ts';
import { decodePayload } from '../web/decode.ts';
import { describeFault } from '../web/describe.ts';
import { answer, broken, refused, success } from '../web/envelope.ts';
import type { Handlers } from './handlers.ts';
import { allHandlers, CALL_NAMES } from './table.ts';

/** What a call says whose area is not built yet. The only place: no call is ever made up. */
export const NOT_OFFERED = '该功能暂未开放';

/** Mounts a route for every call of the registry, implemented or not. */
export function mountCalls(app: Hono, deps: Deps): void {
  const handlers = allHandlers(deps);
  const byPath = new Map<string, CallName[]>();
  for (const name of CALL_NAMES) {
    const { path } = CALLS[name];
    byPath.set(path, [...(byPath.get(path) ?? []), name]);
  }
  for (const [path, names] of byPath) {
    app.all(path, (c) => {
      const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
      const name = names.find((candidate) => CALLS[candidate].method === method);
      if (name) return respond(name, handlers, deps, c.req.raw, clientOf(c, deps.settings));
      const allow = names.map((candidate) => CALLS[candidate].method).join(', ');
      const refusal = new Refusal(`请求方法有误：${c.req.method}`, { status: 405 });
      return answer(c.req.raw, refused(refusal), {
        audience: 'private',
        status: 405,
        headers: { Allow: allow },
      });
    });
  }
  app.all('/api/*', (c) => {
    const refusal = new Refusal(statusMessage(404, c.req.path), { status: 404 });
    return answer(c.req.raw, refused(refusal), { audience: 'private', status: 404 });
  });
}

interface Client {
  address: string;
  origin: string;
}

async function respond(
  name: CallName,
  handlers: Handlers,
  deps: Deps,
  request: Request,
  client: Client,
): Promise<Response> {
  const { auth, money, offline } = CALLS[name];
  // A browser sends a POST again when a reused connection drops: no connection, no replay.
  const headers: Record<string, string> = money ? { Connection: 'close' } : {};
  const audience = auth === 'none' && offline === 'cached' ? 'public' : 'private';
  try {
    const result = await run(name, handlers, deps, request, client);
    return await answer(request, success(result), { audience, headers });
  } catch (error) {
    if (!(error instanceof Refusal)) {
      deps.log(`${name}: ${describeFault(error)}`);
      return await answer(request, broken(), { audience: 'private', status: 500, headers });
    }
    if (error.retryAfterS !== undefined) headers['Retry-After'] = String(error.retryAfterS);
    if (error.status === 401) headers['WWW-Authenticate'] = 'Bearer';
    return await answer(request, refused(error), {
      audience: 'private',
      status: error.status,
      headers,
    });
  }
}

/** Who asks, then whether it is offered, then what is asked: in this order for every call. */
async function run<N extends CallName>(
  name: N,
  { visitor, player }: Handlers,
  deps: Deps,
  request: Request,
  client: Client,
): Promise<unknown> {
  const user = CALLS[name].auth === 'required' ? await authenticate(deps, request) : undefined;
  const raw = await decodePayload(request);
  const visitorHandler = visitor[name];
  const playerHandler = player[name];
  if (!visitorHandler && !playerHandler) throw new Refusal(NOT_OFFERED);
  const payload = readPayload(name, raw);
  if (user) return await playerHandler?.({ ...client, payload, user });
  return await visitorHandler?.({ ...client, payload });
}

async function authenticate(deps: Deps, request: Request): Promise<SessionUser> {
  const header = request.headers.get('authorization') ?? '';
  const token = header.startsWith(TOKEN_PREFIX) ? header.slice(TOKEN_PREFIX.length).trim() : '';
  const user = token === '' ? undefined : await userOfToken(deps.db, token, deps.now());
  if (!user) throw new Refusal(statusMessage(401, ''), { status: 401 });
  return user;
}

function readPayload<N extends CallName>(name: N, raw: Record<string, unknown>): CallPayload<N> {
  const read = v.safeParse(CALLS[name].request, raw);
  if (read.success) return read.output as CallPayload<N>;
  const [issue] = read.issues;
  const field = v.getDotPath(issue);
  if (field === null || issue.input === undefined || issue.input === '') {
    throw new Refusal(MESSAGES.missingField);
  }
  throw new Refusal(`参数有误：${field}`);
}
