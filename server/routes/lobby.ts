import { MIN_RECHARGE, moneyToWire } from '../../contract/index.ts';
import type { Deps } from '../deps.ts';
import { hotGames, listGames, listPlats, searchGames } from '../domain/catalogue.ts';
import { bannerList, bulletinList } from '../domain/content.ts';
import { countLobby, countOnline } from '../domain/counts.ts';
import { WITHDRAWAL } from '../domain/wallet-limits.ts';
import type { Handlers } from './handlers.ts';

const NAME = 'RoboHall';
const VERSION = '1';

export function lobbyHandlers({ db, now, settings }: Deps) {
  return {
    platformInfo: async ({ pictures }) => ({
      name: NAME,
      min_recharge: MIN_RECHARGE,
      withdraw_min: moneyToWire(WITHDRAWAL.min),
      withdraw_max: moneyToWire(WITHDRAWAL.max),
      withdraw_fee: moneyToWire(WITHDRAWAL.fee),
      idempotency_key: settings.honoursKeys,
      online: await countOnline(db, now()),
      version: VERSION,
      promo_images: [pictures.promo(1), pictures.promo(2)],
      business_images: [pictures.mark('business')],
      licence_images: [pictures.mark('licence')],
    }),
    homeCount: () => countLobby(db, now()),
    games: ({ payload, pictures }) => listGames(db, pictures, payload),
    hotGames: ({ payload, pictures }) => hotGames(db, pictures, payload),
    searchGames: ({ payload, pictures }) => searchGames(db, pictures, payload.game_name),
    gamePlats: ({ payload, pictures }) => listPlats(db, pictures, payload.game_plat_type),
    bulletins: () => bulletinList(db),
    config: () => bulletinList(db),
    banners: ({ pictures }) => bannerList(db, pictures),
  } satisfies Partial<Handlers>;
}
