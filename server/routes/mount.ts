import type { Context, Hono } from 'hono';
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
import { type Pictures, picturesAt } from '../media/addresses.ts';
import { type Client, clientOf } from '../web/client.ts';
import { decodePayload } from '../web/decode.ts';
import type { Answer, Handlers, MoneyCall } from './handlers.ts';
import { bearerOf, readFields, refuseMethod, refusePath, respondWith } from './respond.ts';
import { allHandlers, WITHDRAWAL_PASSWORDS } from './table.ts';

export function mountCalls(app: Hono, deps: Deps): void {
  const handlers = allHandlers(deps);
  const turns = createPlayerQueue();
  // An app on another origin would resolve relative addresses against its own origin.
  const elsewhere = deps.settings.allowedOrigins.length > 0;
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { path, method, auth, once, offline } = CALLS[name];
    const audience = auth === 'none' && offline === 'cached' ? 'public' : 'private';
    app.all(path, (c) => {
      const request = c.req.raw;
      if (request.method !== method && !(request.method === 'HEAD' && method === 'GET')) {
        return refuseMethod(request, method);
      }
      const client = clientOf(c, deps.settings);
      const pictures = picturesAt(deps.world.artVersion, elsewhere ? client.origin : '');
      return respondWith(c, { audience, once }, () =>
        run(name, handlers, turns, deps, c, { ...client, pictures }),
      );
    });
  }
  app.all('/api/*', (c) => refusePath(c.req.raw, statusMessage(404, c.req.path)));
}

/** Authenticates the player first and reads the payload second, in this order for every call. */
async function run<N extends CallName>(
  name: N,
  handlers: Handlers,
  turns: Turns,
  deps: Deps,
  c: Context,
  client: Client & { pictures: Pictures },
): Promise<unknown> {
  const request = c.req.raw;
  const { auth, money, request: schema } = CALLS[name];
  const user = auth === 'required' ? await authenticate(deps, request) : undefined;
  if (user) c.set('player', user.id);
  const payload = readFields(schema, await decodePayload(request)) as CallPayload<N>;
  // The type checker cannot follow that the registry's entry decides what the handler gets.
  const handle = handlers[name] as (call: Partial<MoneyCall<N>>) => Answer<N>;
  if (!user || !money) return await handle({ ...client, payload, ...(user && { user }) });
  const key = deps.settings.honoursKeys ? request.headers.get(KEY_HEADER) : null;
  const asked = { userId: user.id, call: name, key, payload };
  const passwords: { [M in CallName]?: (payload: CallPayload<M>) => string } = WITHDRAWAL_PASSWORDS;
  const passwordOf = passwords[name];
  return await turns.take(user.id, () =>
    runOnce(
      deps.db,
      asked,
      new Date(deps.now()),
      async (tx) => handle({ ...client, payload, user, tx }),
      passwordOf && (async () => proveOwner(deps, user.id, passwordOf(payload))),
    ),
  );
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
