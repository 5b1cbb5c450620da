import {
  availabilityMessage,
  type CallPayload,
  GameStatus,
  type LaunchName,
  moneyToWire,
  statusMessage,
  VENDOR_LAUNCHES,
} from '../../contract/index.ts';
import type { Deps } from '../deps.ts';
import { balanceOf, tableMoneyOf } from '../domain/ledger.ts';
import { KY, leaveTables } from '../domain/purses.ts';
import { Refusal } from '../domain/refusal.ts';
import { destinationAt, destinationOfCode, requireAvailable } from '../domain/tables.ts';
import { LEAST_MONEY } from '../domain/wagering.ts';
import type { Handlers, PlayerCall } from './handlers.ts';

const NO_GAME = '游戏不存在';
/** The vendor whose lobby has a call of its own. */
const AG = 1;

/** Handlers that launch a game, specification chapter 7 "vendor launches". */
export function launchHandlers(deps: Deps) {
  const { db, now } = deps;
  const launches = Object.fromEntries(
    Object.entries(VENDOR_LAUNCHES).map(([id, { call }]) => [
      call,
      (asked: PlayerCall<LaunchName>) => launch(deps, Number(id), gameOf(asked.payload), asked),
    ]),
  ) as Pick<Handlers, LaunchName>;
  return {
    ...launches,
    launchAgWeb: (asked) => launch(deps, AG, '', asked),
    beginGame: async ({ payload }) => {
      const found = await destinationOfCode(db, payload.game_code.trim());
      if (!found) throw new Refusal(NO_GAME);
      requireAvailable(found);
      return { game_code: found.code, plat_type_id: found.platTypeId };
    },
    refundKy: async ({ user }) => {
      const refunded = await leaveTables(db, user.id, KY, new Date(now()));
      return {
        refunded: moneyToWire(refunded),
        balance: moneyToWire(await balanceOf(db, user.id)),
        count: refunded === 0n ? 0 : 1,
      };
    },
  } satisfies Partial<Handlers>;
}

function gameOf(payload: CallPayload<LaunchName>): string {
  return ('game_id' in payload ? payload.game_id : payload.game_code).trim();
}

/** Checks game, hall and money, and answers the table's address with a ticket. */
async function launch(
  { db, now, world }: Deps,
  platTypeId: number,
  asked: string,
  { user, origin }: PlayerCall<LaunchName>,
): Promise<{ url: string }> {
  const found = await destinationAt(db, platTypeId, asked);
  if (!found) throw new Refusal(NO_GAME);
  requireAvailable(found);
  const { table } = found;
  // The hall is open, but neither the hall nor its vendor has an available game.
  if (!table) throw new Refusal(availabilityMessage(GameStatus.maintenance) ?? NO_GAME);
  const money = (await balanceOf(db, user.id)) + (await tableMoneyOf(db, user.id, platTypeId));
  if (money < LEAST_MONEY) throw new Refusal('余额不足，请先充值');
  const session = { userId: user.id, sessionHash: user.tokenHash };
  const path = await world.openTable(db, { table, ...session }, now());
  if (path === undefined) throw new Refusal(statusMessage(401, ''), { status: 401 });
  return { url: `${origin}${path}` };
}
