import { and, asc, eq, ilike, type SQL } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import type { Db } from '../db/client.ts';
import { games, plats, vendors } from '../db/schema/lobby.ts';
import type { Pictures } from '../media/addresses.ts';
import { LARGEST_PAGE, matching, type PageAsked, pageLimits } from './pages.ts';

type GameRow = typeof games.$inferSelect;
type GameList = CallAnswer<'games'>;

/** Games of a provider, a category, both or neither, in shown order. */
export function listGames(
  db: Db,
  pictures: Pictures,
  asked: CallPayload<'games'>,
): Promise<GameList> {
  const { plat_type_id: platTypeId, game_type: category } = asked;
  const where = and(matching(games.platTypeId, platTypeId), matching(games.category, category));
  return select(db, pictures, where, asked);
}

/** Hot games, or all other games, in shown order. */
export function hotGames(
  db: Db,
  pictures: Pictures,
  asked: CallPayload<'hotGames'>,
): Promise<GameList> {
  return select(db, pictures, eq(games.isHot, asked.is_hot !== 0), asked);
}

/** Games whose name contains the text, regardless of case and character width. Empty text finds nothing. */
export function searchGames(db: Db, pictures: Pictures, text: string): Promise<GameList> {
  const wanted = text.normalize('NFKC').trim().slice(0, 64);
  if (wanted === '') return Promise.resolve({ total: 0, data: [] });
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return select(db, pictures, ilike(games.name, pattern), { page: 1, size: LARGEST_PAGE });
}

async function select(
  db: Db,
  pictures: Pictures,
  where: SQL | undefined,
  asked: PageAsked,
): Promise<GameList> {
  const page = pageLimits(asked);
  const rows = await db
    .select({ game: games, platName: vendors.name })
    .from(games)
    .innerJoin(vendors, eq(vendors.id, games.platTypeId))
    .where(where)
    .orderBy(asc(games.rank))
    .limit(page.limit)
    .offset(page.offset);
  return {
    total: await db.$count(games, where),
    data: rows.map(({ game, platName }) => gameWire(game, platName, pictures)),
  };
}

function gameWire(game: GameRow, platName: string, pictures: Pictures) {
  const image = pictures.game(game.code);
  return {
    id: game.id,
    game_name: game.name,
    game_image: image,
    image,
    status: game.status,
    plat_type_id: game.platTypeId,
    game_type_id: game.category,
    game_type: game.category,
    game_code: game.code,
    game_id: game.code,
    ...(game.openType === null ? {} : { open_type: game.openType }),
    plat_name: platName,
    is_hot: Number(game.isHot),
    is_new: Number(game.isNew),
  };
}

/** Halls of a category, or of all of them for 0, in shown order. */
export async function listPlats(
  db: Db,
  pictures: Pictures,
  category: number,
): Promise<CallAnswer<'gamePlats'>> {
  const rows = await db
    .select({ plat: plats, platName: vendors.name })
    .from(plats)
    .innerJoin(vendors, eq(vendors.id, plats.platTypeId))
    .where(category === 0 ? undefined : matching(plats.category, category))
    .orderBy(asc(plats.category), asc(plats.rank));
  const data = rows.map(({ plat, platName }) => {
    const image = pictures.plat(plat.platTypeId, plat.category);
    return {
      // Halls and games share one list; the prefix keeps their ids distinct.
      id: `hall-${plat.id}`,
      game_name: plat.name,
      game_image: image,
      image,
      status: plat.status,
      plat_type_id: plat.platTypeId,
      game_type_id: plat.category,
      game_code: plat.code,
      // Game id 0 launches the provider's own lobby.
      game_id: '0',
      ...(plat.openType === null ? {} : { open_type: plat.openType }),
      plat_name: platName,
    };
  });
  return { total: data.length, data };
}
