import { MIN_RECHARGE, moneyToWire } from '../../contract/index.ts';
import type { Deps } from '../deps.ts';
import { hotGames, listGames, listPlats, searchGames } from '../domain/catalogue.ts';
import { bannerList, bulletinList } from '../domain/content.ts';
import { countLobby } from '../domain/counts.ts';
import { WITHDRAWAL } from '../domain/wallet-limits.ts';
import { picturesAt } from '../media/addresses.ts';
import type { Handlers } from './handlers.ts';

const NAME = 'RoboHall';
const VERSION = '1';

export function lobbyHandlers({ db, now, settings, world }: Deps) {
  // An app on another origin would resolve relative addresses against its own origin.
  const elsewhere = settings.allowedOrigins.length > 0;
  const pictures = (origin: string) => picturesAt(world.artVersion, elsewhere ? origin : '');
  return {
    platformInfo: async ({ origin }) => ({
      name: NAME,
      min_recharge: MIN_RECHARGE,
      withdraw_min: moneyToWire(WITHDRAWAL.min),
      withdraw_max: moneyToWire(WITHDRAWAL.max),
      withdraw_fee: moneyToWire(WITHDRAWAL.fee),
      idempotency_key: settings.honoursKeys,
      online: (await countLobby(db, now())).online,
      version: VERSION,
      promo_images: [pictures(origin).promo(1), pictures(origin).promo(2)],
      business_images: [pictures(origin).mark('business')],
      licence_images: [pictures(origin).mark('licence')],
    }),
    homeCount: () => countLobby(db, now()),
    games: ({ payload, origin }) => listGames(db, pictures(origin), payload),
    hotGames: ({ payload, origin }) => hotGames(db, pictures(origin), payload),
    searchGames: ({ payload, origin }) => searchGames(db, pictures(origin), payload.game_name),
    gamePlats: ({ payload, origin }) => listPlats(db, pictures(origin), payload.game_plat_type),
    bulletins: () => bulletinList(db),
    config: () => bulletinList(db),
    banners: ({ origin }) => bannerList(db, pictures(origin)),
  } satisfies Partial<Handlers>;
}
