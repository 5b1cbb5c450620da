import { lt } from 'drizzle-orm';
import { DAY_MS } from '../contract/day.ts';
import type { World } from '../server/deps.ts';
import { deleteInBatches } from '../server/domain/retention.ts';
import { cashierPath, mountCashier } from './cashier/mount-cashier.ts';
import { ART_VERSION, drawArt } from './drawings.ts';
import { promotionOf } from './promotions/definitions.ts';
import { renewRedBags } from './seed/red-bags.ts';
import { seedPlatform } from './seed/seed.ts';
import { mountTables } from './tables/host/mount-tables.ts';
import { seats, voidedRounds } from './tables/host/schema.ts';
import { issueTicket } from './tables/host/seats.ts';
import { tablePath } from './tables/host/table-path.ts';

/** The demo world: games at tables of our own, drawn pictures, players with months of history. */
export const demoWorld: World = {
  openTable: async (db, { table, userId, sessionHash }, nowMs) => {
    const ticket = await issueTicket(db, { userId, sessionHash, gameId: table.gameId }, nowMs);
    return ticket && `${tablePath(table.category)}#${ticket}`;
  },
  cashierPath,
  promotionOf,
  mount: (app, deps) => {
    mountTables(app, deps);
    mountCashier(app, deps);
  },
  drawPicture: drawArt,
  artVersion: ART_VERSION,
  seed: seedPlatform,
  renew: renewRedBags,
  deleteOldRows: async (db, { voidedRoundDays }, nowMs) => {
    const lastKept = new Date(nowMs - voidedRoundDays * DAY_MS);
    await deleteInBatches(db, voidedRounds, lt(voidedRounds.voidedAt, lastKept));
    await deleteInBatches(db, seats, lt(seats.expiresAt, new Date(nowMs)));
  },
};
