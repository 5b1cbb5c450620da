import type { Hono } from 'hono';
import { KEY_HEADER } from '../../contract/constants.ts';
import { CALLS, type CallName, type CallPayload, statusMessage } from '../../contract/index.ts';
import type { Deps } from '../deps.ts';
import { type Confirm, runOnce } from '../domain/operations.ts';
import { createPlayerQueue, type Turns } from '../domain/per-player-queue.ts';
import { Refusal } from '../domain/refusal.ts';
import { type SessionUser, userOfToken } from '../domain/sessions.ts';
import {
  checkWithdrawalPassword,
  confirmWithdrawalPassword,
} from '../domain/withdrawal-password.ts';
import { type Client, clientOf } from '../web/client.ts';
import { decodePayload } from '../web/decode.ts';
import type { Handlers } from './handlers.ts';
import { bearerOf, readFields, refuseMethod, refusePath, respondWith } from './respond.ts';
import { allHandlers, CALL_NAMES } from './table.ts';

/** Dependencies for answering a call. */
interface Means extends Deps {
  turns: Turns;
}

/** Mounts a route for every call of the registry. */
export function mountCalls(app: Hono, deps: Deps): void {
  const handlers = allHandlers(deps);
  const means: Means = { ...deps, turns: createPlayerQueue() };
  const byPath = new Map<string, CallName[]>();
  for (const name of CALL_NAMES) {
    const { path } = CALLS[name];
    byPath.set(path, [...(byPath.get(path) ?? []), name]);
  }
  for (const [path, names] of byPath) {
    app.all(path, (c) => {
      const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
      const name = names.find((candidate) => CALLS[candidate].method === method);
      if (name) return respond(name, handlers, means, c.req.raw, clientOf(c, deps.settings));
      return refuseMethod(c.req.raw, names.map((candidate) => CALLS[candidate].method).join(', '));
    });
  }
  app.all('/api/*', (c) => refusePath(c.req.raw, statusMessage(404, c.req.path)));
}

function respond(
  name: CallName,
  handlers: Required<Handlers>,
  means: Means,
  request: Request,
  client: Client,
): Promise<Response> {
  const { auth, once, offline } = CALLS[name];
  const audience = auth === 'none' && offline === 'cached' ? 'public' : 'private';
  return respondWith(request, means, { name, audience, once }, () =>
    run(name, handlers, means, request, client),
  );
}

/** Authenticates the player first and reads the payload second, in this order for every call. */
async function run<N extends CallName>(
  name: N,
  { visitor, player, money, withdrawalPassword }: Required<Handlers>,
  { turns, ...deps }: Means,
  request: Request,
  client: Client,
): Promise<unknown> {
  const user = CALLS[name].auth === 'required' ? await authenticate(deps, request) : undefined;
  const payload = readPayload(name, await decodePayload(request));
  const moneyHandler = money[name];
  if (user && moneyHandler) {
    const key = deps.settings.honoursKeys ? request.headers.get(KEY_HEADER) : null;
    const asked = { userId: user.id, call: name, key, payload };
    const passwordOf = withdrawalPassword[name];
    return await turns.take(user.id, () =>
      runOnce(
        deps.db,
        asked,
        new Date(deps.now()),
        async (tx) => moneyHandler({ ...client, payload, user, tx }),
        passwordOf && (async () => proveOwner(deps, user.id, passwordOf(payload))),
      ),
    );
  }
  if (user) return await player[name]?.({ ...client, payload, user });
  return await visitor[name]?.({ ...client, payload });
}

/**
 * Checks the withdrawal password before the transaction. The returned function confirms inside the
 * transaction that the password has not changed since.
 */
async function proveOwner(
  { db, hashes, now }: Deps,
  userId: number,
  password: string,
): Promise<Confirm> {
  const checked = await hashes.ofPlayer(userId, (turn) =>
    checkWithdrawalPassword(db, userId, password, { turn, nowMs: now() }),
  );
  return (tx) => confirmWithdrawalPassword(tx, userId, checked);
}

async function authenticate(deps: Deps, request: Request): Promise<SessionUser> {
  const token = bearerOf(request);
  const user = token === '' ? undefined : await userOfToken(deps.db, token, deps.now());
  if (!user) throw new Refusal(statusMessage(401, ''), { status: 401 });
  return user;
}

function readPayload<N extends CallName>(name: N, raw: Record<string, unknown>): CallPayload<N> {
  return readFields(CALLS[name].request, raw) as CallPayload<N>;
}
