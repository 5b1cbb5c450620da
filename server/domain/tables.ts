import { and, asc, eq, type SQL } from 'drizzle-orm';
import { GameStatus } from '../../contract/enums.ts';
import { availabilityMessage } from '../../contract/messages.ts';
import type { Db } from '../db/client.ts';
import { games, plats, vendors } from '../db/schema/lobby.ts';
import { Refusal } from './refusal.ts';

/** A game with the data that its table needs. */
export type Table = ReturnType<typeof toTable>;

export const TABLE_COLUMNS = {
  game: games,
  hallStatus: plats.status,
  vendor: vendors.code,
  vendorName: vendors.name,
};

/** The game's hall, for a left join: not every game has one. */
export const HALL_OF_GAME = and(
  eq(plats.platTypeId, games.platTypeId),
  eq(plats.category, games.category),
);

export function toTable(row: {
  game: typeof games.$inferSelect;
  hallStatus: number | null;
  vendor: string;
  vendorName: string;
}) {
  const { game, hallStatus, vendor, vendorName } = row;
  const own = statusOf(game.status);
  return {
    gameId: game.id,
    code: game.code,
    name: game.name,
    platTypeId: game.platTypeId,
    category: game.category,
    vendor,
    vendorName,
    /** Availability: the game's own, or its hall's when the game is available. */
    status: own === GameStatus.available ? statusOf(hallStatus) : own,
  };
}

/** Refuses a closed game, in the words of specification chapter 8. @throws {Refusal} */
export function requireAvailable({ status }: Pick<Table, 'status'>): void {
  const message = availabilityMessage(status);
  if (message) throw new Refusal(message);
}

function statusOf(stored: number | null): GameStatus {
  return Object.values(GameStatus).find((known) => known === stored) ?? GameStatus.available;
}

interface Destination {
  /** Code of the game or hall, which `game/begin` answers. */
  code: string;
  platTypeId: number;
  /** Absent when a hall has no available game. */
  table: Table | undefined;
  status: GameStatus;
}

/** The game or hall of a code; a hall leads to its first available game. */
export async function destinationOfCode(db: Db, code: string): Promise<Destination | undefined> {
  const game = await first(db, eq(games.code, code));
  if (game) return ofGame(game);
  const [hall] = await db.select().from(plats).where(eq(plats.code, code));
  if (!hall) return undefined;
  const table =
    (await lobbyOf(db, hall.platTypeId, hall.category)) ?? (await lobbyOf(db, hall.platTypeId));
  const { platTypeId } = hall;
  return { code, platTypeId, table, status: statusOf(hall.status) };
}

/**
 * The destination of a vendor's launch. `asked` is a game's code or number, a hall's code, or (empty or 0)
 * the vendor's own lobby, which is its first available game.
 */
export async function destinationAt(
  db: Db,
  platTypeId: number,
  asked: string,
): Promise<Destination | undefined> {
  const found =
    asked === '' || asked === '0'
      ? await vendorLobby(db, platTypeId)
      : ((await destinationOfCode(db, asked)) ?? (await destinationOfNumber(db, asked)));
  return found?.platTypeId === platTypeId ? found : undefined;
}

async function destinationOfNumber(db: Db, asked: string): Promise<Destination | undefined> {
  if (!/^\d{1,9}$/.test(asked)) return undefined;
  const game = await first(db, eq(games.id, Number(asked)));
  return game && ofGame(game);
}

/** The vendor's first available game; when all are closed, its first game, whose status gives the reason. */
async function vendorLobby(db: Db, platTypeId: number): Promise<Destination | undefined> {
  const game =
    (await lobbyOf(db, platTypeId)) ?? (await first(db, eq(games.platTypeId, platTypeId)));
  return game && ofGame(game);
}

const ofGame = (table: Table): Destination => ({
  code: table.code,
  platTypeId: table.platTypeId,
  table,
  status: table.status,
});

/** The first game of a vendor (and category) that is open. */
async function lobbyOf(db: Db, platTypeId: number, category?: number): Promise<Table | undefined> {
  const rows = await select(
    db,
    and(
      eq(games.platTypeId, platTypeId),
      category === undefined ? undefined : eq(games.category, category),
    ),
  );
  return rows.find(({ status }) => status === GameStatus.available);
}

async function first(db: Db, where: SQL): Promise<Table | undefined> {
  return (await select(db, where))[0];
}

/** Every game that is open, in shown order. */
export async function openTables(db: Db): Promise<Table[]> {
  return (await select(db, undefined)).filter(({ status }) => status === GameStatus.available);
}

async function select(db: Db, where: SQL | undefined): Promise<Table[]> {
  const rows = await db
    .select(TABLE_COLUMNS)
    .from(games)
    .innerJoin(vendors, eq(vendors.id, games.platTypeId))
    .leftJoin(plats, HALL_OF_GAME)
    .where(where)
    .orderBy(asc(games.rank));
  return rows.map(toTable);
}
