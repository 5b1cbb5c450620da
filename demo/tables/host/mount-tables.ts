import { realpath } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Hono } from 'hono';
import { statusMessage } from '../../../contract/messages.ts';
import { moneyToWire } from '../../../contract/money.ts';
import type { Deps } from '../../../server/deps.ts';
import { createTurns, type Turns } from '../../../server/domain/per-player-queue.ts';
import { buyIn, leaveTables, purseOf } from '../../../server/domain/purses.ts';
import { Refusal } from '../../../server/domain/refusal.ts';
import { type Seat, seatOf, takeSeat } from '../../../server/domain/seats.ts';
import {
  bearerOf,
  readFields,
  refuseMethod,
  refusePath,
  respondWith,
} from '../../../server/routes/respond.ts';
import { decodeJson } from '../../../server/web/decode.ts';
import { locate, plain, safePath, sendFile } from '../../../server/web/static.ts';
import {
  TABLE_CALLS,
  type TableAnswer,
  type TableCallName,
  type TablePayload,
} from '../rules/calls.ts';
import { placeRound, voidRound } from './rounds.ts';
import { renewSeeds, roundWire, tableView } from './table-view.ts';

const BASE = '/play';

/** Under these nothing stands in for what is missing. */
const NO_FALLBACK = /^\/(assets|api)(\/|$)/;

/** Calls that change something: no browser may send one again on its own. */
const CHANGES: ReadonlySet<TableCallName> = new Set([
  'round',
  'void',
  'renewSeed',
  'buyIn',
  'leave',
]);
const SEAT_ENDED = '登录已失效，请回大厅重新进入';

type SeatedCall = Exclude<TableCallName, 'open'>;
type SeatedHandlers = {
  readonly [N in SeatedCall]: (seat: Seat, payload: TablePayload<N>) => Promise<TableAnswer<N>>;
};

const TABLE_CALL_NAMES = Object.keys(TABLE_CALLS).filter(
  (name): name is TableCallName => name in TABLE_CALLS,
);

/** Mounts the demo tables' own calls and, for every other path under /play/, their page. */
export function mountTables(app: Hono, deps: Deps): void {
  const handlers = seatedHandlers(deps);
  const turns = createTurns();
  for (const name of TABLE_CALL_NAMES) {
    app.all(TABLE_CALLS[name].path, (c) => {
      const request = c.req.raw;
      if (c.req.method !== 'POST') return refuseMethod(request, 'POST');
      const options = { name, audience: 'private', once: CHANGES.has(name) } as const;
      return respondWith(request, deps, options, () =>
        name === 'open' ? open(deps, request) : runSeated(name, handlers, turns, deps, request),
      );
    });
  }
  app.all('/play/api/*', (c) => refusePath(c.req.raw, statusMessage(404, c.req.path)));
  app.get('/play/*', (c) => serveTables(deps.tablesDir, c.req.raw));
}

async function open({ db, now }: Deps, request: Request): Promise<TableAnswer<'open'>> {
  const { ticket, seat } = readFields(TABLE_CALLS.open.request, await decodeJson(request));
  return await tableView(db, await takeSeat(db, ticket, seat, now()), now());
}

/** Who sits there, then what is asked: as with the contract's calls. */
async function runSeated<N extends SeatedCall>(
  name: N,
  handlers: SeatedHandlers,
  turns: Turns,
  { db, now }: Deps,
  request: Request,
): Promise<TableAnswer<N>> {
  const token = bearerOf(request);
  const seat = token === '' ? undefined : await seatOf(db, token, now());
  if (!seat) throw new Refusal(SEAT_ENDED, { status: 401 });
  const payload = readFields(TABLE_CALLS[name].request, await decodeJson(request));
  const work = () => handlers[name](seat, payload as TablePayload<N>);
  return await (CHANGES.has(name) ? turns.take(seat.userId, work) : work());
}

function seatedHandlers({ db, now }: Deps): SeatedHandlers {
  const purse = ({ userId, table }: Seat) => purseOf(db, userId, table.platTypeId);
  return {
    table: (seat) => tableView(db, seat, now()),
    round: async (seat, asked) => {
      const round = asked.round.toLowerCase();
      const { repeated, ...placed } = await placeRound(db, seat, { ...asked, round }, now());
      return { round: roundWire(placed), purse: await purse(seat), repeated };
    },
    void: async (seat, { round }) => {
      const placed = await voidRound(db, seat.userId, round.toLowerCase(), new Date(now()));
      return { placed: placed && roundWire(placed), purse: await purse(seat) };
    },
    renewSeed: (seat, { client_seed }) => renewSeeds(db, seat, client_seed, new Date(now())),
    buyIn: async (seat, { operation, amount }) => {
      await buyIn(db, seat, { operation: operation.toLowerCase(), amount }, new Date(now()));
      return { purse: await purse(seat) };
    },
    leave: async (seat) => {
      const { userId, table } = seat;
      const refunded = await leaveTables(db, userId, table.platTypeId, new Date(now()));
      return { refunded: moneyToWire(refunded), purse: await purse(seat) };
    },
  };
}

/**
 * Serves the built page of the demo tables under /play/: its files, and for any other path the page
 * itself, which says what it cannot open.
 */
export async function serveTables(tablesDir: string, request: Request): Promise<Response> {
  const path = safePath(new URL(request.url).pathname)?.slice(BASE.length);
  if (path === undefined) return plain(400, 'Bad path');
  const root = await realpath(tablesDir).catch(() => undefined);
  const index = root && (await locate(root, '/index.html'));
  if (!index)
    return plain(503, '牌桌尚未构建，请运行 npm run build。The tables are not built yet.');
  const file = path.startsWith('/assets/') ? await locate(root, path) : undefined;
  if (file) return await sendFile(root, path, file, request);
  if (NO_FALLBACK.test(path) || extname(path) !== '') return plain(404, 'Not found');
  return await sendFile(root, '/index.html', index, request);
}
