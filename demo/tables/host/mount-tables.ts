import { realpath } from 'node:fs/promises';
import { extname } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { dayOf } from '../../../contract/day.ts';
import { statusMessage } from '../../../contract/messages.ts';
import { moneyToWire } from '../../../contract/money.ts';
import type { Db } from '../../../server/db/client.ts';
import { bets } from '../../../server/db/schema/tables.ts';
import type { Deps } from '../../../server/deps.ts';
import { lockPlayer, openWallet } from '../../../server/domain/ledger.ts';
import { createPlayerQueue, type Turns } from '../../../server/domain/per-player-queue.ts';
import { leaveTables } from '../../../server/domain/purses.ts';
import { Refusal } from '../../../server/domain/refusal.ts';
import { picturesAt } from '../../../server/media/addresses.ts';
import {
  bearerOf,
  readFields,
  refuseMethod,
  refusePath,
  respondWith,
} from '../../../server/routes/respond.ts';
import { locate, plain, safePath, sendFile } from '../../../server/web/static.ts';
import { ART_VERSION } from '../../drawings.ts';
import {
  TABLE_CALLS,
  type TableAnswer,
  type TableCallName,
  type TablePayload,
} from '../rules/calls.ts';
import { listBets, type PlayedBet } from './bets.ts';
import { decodeJson } from './decode-json.ts';
import { renewSeed, type SeedState, seedsOf } from './fair-seeds.ts';
import { LIMITS } from './limits.ts';
import { buyIn, purseOf } from './purse.ts';
import { placeRound, voidRound } from './rounds.ts';
import { type Seat, seatOf, takeSeat } from './seats.ts';
import { kindOf } from './table-path.ts';

const SHOWN_ROUNDS = 20;

const CHECKED_ROUNDS = 100;

const BASE = '/play';

/** Missing files under these paths are not replaced by the tables' page. */
const NO_FALLBACK = /^\/(assets|api)(\/|$)/;

/** Calls that change data: a browser must not repeat one on its own. */
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
  const turns = createPlayerQueue();
  for (const name of TABLE_CALL_NAMES) {
    app.all(TABLE_CALLS[name].path, (c) => {
      const request = c.req.raw;
      if (c.req.method !== 'POST') return refuseMethod(request, 'POST');
      const options = { audience: 'private', once: CHANGES.has(name) } as const;
      return respondWith(c, options, () =>
        name === 'open' ? open(deps, request) : runSeated(name, handlers, turns, deps, c),
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

/** Authenticates the seat first and reads the payload second, as the contract's calls do. */
async function runSeated<N extends SeatedCall>(
  name: N,
  handlers: SeatedHandlers,
  turns: Turns,
  { db, now }: Deps,
  c: Context,
): Promise<TableAnswer<N>> {
  const request = c.req.raw;
  const token = bearerOf(request);
  const seat = token === '' ? undefined : await seatOf(db, token, now());
  if (!seat) throw new Refusal(SEAT_ENDED, { status: 401 });
  c.set('player', seat.userId);
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
 * Serves the built page of the demo tables under /play/: its files, and for any other path the page itself,
 * which reports an address that it cannot open.
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

/** The table's state for its player. */
async function tableView(
  db: Db,
  { userId, username, table }: Seat,
  nowMs: number,
): Promise<TableAnswer<'table'>> {
  const rounds = await listBets(db, userId, eq(bets.gameCode, table.code), SHOWN_ROUNDS);
  return {
    game: {
      code: table.code,
      name: table.name,
      category: table.category,
      kind: kindOf(table.category),
      vendor: table.vendor,
      vendor_name: table.vendorName,
      // The platform itself serves the page, so that a relative address suffices.
      image: picturesAt(ART_VERSION).game(table.code),
    },
    player: { username },
    purse: await purseOf(db, userId, table.platTypeId),
    limits: LIMITS,
    seed: seedWire(await seedsOf(db, userId, new Date(nowMs))),
    day: dayOf(nowMs),
    rounds: rounds.map(roundWire),
  };
}

/** Reveals the player's seed in use and continues with the next one. */
export function renewSeeds(
  db: Db,
  { userId, table }: Seat,
  clientSeed: string,
  at: Date,
): Promise<TableAnswer<'renewSeed'>> {
  return db.transaction(async (tx) => {
    await openWallet(tx, userId, at);
    await lockPlayer(tx, userId);
    const { revealed, seeds } = await renewSeed(tx, userId, clientSeed.trim(), at);
    const ofSeed = and(eq(bets.seedId, revealed.id), eq(bets.gameCode, table.code));
    return {
      revealed: {
        server_seed: revealed.serverSeed,
        seed_hash: revealed.seedHash,
        client_seed: revealed.clientSeed,
        nonce: revealed.nextNonce - 1,
      },
      rounds: (await listBets(tx, userId, ofSeed, CHECKED_ROUNDS)).map(roundWire),
      seed: seedWire(seeds),
    };
  });
}

function seedWire({ open, nextHash }: SeedState) {
  return {
    seed_hash: open.seedHash,
    client_seed: open.clientSeed,
    nonce: open.nextNonce - 1,
    next_seed_hash: nextHash,
  };
}

/** A round in wire format. */
function roundWire({ bet, seed }: PlayedBet): TableAnswer<'round'>['round'] {
  return {
    round: bet.round,
    order_no: bet.orderNo,
    nonce: bet.nonce,
    seed_hash: seed.seedHash,
    client_seed: seed.clientSeed,
    rules_version: bet.rulesVersion,
    day: bet.day,
    unit: moneyToWire(bet.unit),
    stake: moneyToWire(bet.stake),
    win: moneyToWire(bet.win),
    pick: bet.pick,
    outcome: bet.outcome,
    at: bet.createdAt.getTime(),
  };
}
