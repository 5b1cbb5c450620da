import * as v from 'valibot';
import { get, named, post } from '../call.ts';
import { MIN_RECHARGE } from '../constants.ts';
import { GameStatus } from '../enums.ts';
import { browsable, list, recordPage } from '../lists.ts';
import { picture } from '../pictures.ts';
import {
  anything,
  flag,
  id,
  int,
  kind,
  maybe,
  money,
  nothing,
  optional,
  orElse,
  text,
} from '../readers.ts';

const statusValues = Object.values(GameStatus);

const game = v.pipe(
  v.object({
    id,
    game_name: orElse(text, ''),
    game_image: orElse(picture, ''),
    image: orElse(picture, ''),
    status: kind,
    plat_type_id: kind,
    game_type_id: kind,
    game_type: kind,
    game_code: orElse(text, ''),
    game_id: orElse(text, ''),
    open_type: v.fallback(maybe(int), undefined),
    plat_name: orElse(text, ''),
    is_hot: orElse(flag, false),
    is_new: orElse(flag, false),
  }),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.game_name,
    image: wire.game_image || wire.image,
    /** An unknown status is treated as available: the platform refuses the launch if it is not. */
    status: (statusValues.find((known) => known === wire.status) ??
      GameStatus.available) as GameStatus,
    /** Game provider, 1 to 15; other numbers are the platform's own, 0 is not told. */
    platTypeId: wire.plat_type_id,
    /** Game category; list entries use game_type_id, games use game_type. */
    category: wire.game_type_id || wire.game_type,
    gameCode: wire.game_code,
    gameId: wire.game_id,
    openType: wire.open_type,
    platName: wire.plat_name,
    isHot: wire.is_hot,
    isNew: wire.is_new,
  })),
);
export type Game = v.InferOutput<typeof game>;

/** A broken game is left out, so that the lobby stays usable. */
const gameList = v.pipe(
  recordPage(game),
  v.transform(({ total, data }) => ({
    /** Games of all pages; of this one where the platform does not tell. */
    total: total ?? data.length,
    /** Whether the platform tells the total. */
    isCounted: total !== undefined,
    data,
  })),
);

const banner = v.pipe(
  v.object({
    id: maybe(id),
    cover_images: v.pipe(picture, v.minLength(1)),
    activity_type: orElse(text, ''),
    title: orElse(text, ''),
  }),
  v.transform((wire) => ({
    id: wire.id ?? wire.cover_images,
    image: wire.cover_images,
    activityType: wire.activity_type,
    title: wire.title,
  })),
);
export type Banner = v.InferOutput<typeof banner>;

const configEntry = v.object({ id: int, content: orElse(text, '') });
export type ConfigEntry = v.InferOutput<typeof configEntry>;

const configList = browsable(configEntry);

const platformInfo = v.pipe(
  v.object({
    name: orElse(text, ''),
    min_recharge: orElse(money, MIN_RECHARGE),
    withdraw_min: maybe(money),
    withdraw_max: maybe(money),
    withdraw_fee: maybe(money),
    idempotency_key: orElse(flag, false),
    online: maybe(int),
    version: orElse(text, ''),
    promo_images: list(picture),
    business_images: list(picture),
    licence_images: list(picture),
  }),
  v.transform((wire) => ({
    name: wire.name,
    /** micro-USDT */
    minRecharge: wire.min_recharge,
    /** Limits and fee of a withdrawal in micro-USDT; undefined when the platform does not report them. */
    withdrawMin: wire.withdraw_min,
    withdrawMax: wire.withdraw_max,
    /** Deducted from the amount that is paid out. */
    withdrawFee: wire.withdraw_fee,
    /** True when the platform honours an Idempotency-Key header on money calls. */
    honoursKeys: wire.idempotency_key,
    online: wire.online,
    version: wire.version,
    /** Shown once after a login by token. */
    promoImages: wire.promo_images.filter(Boolean),
    businessImages: wire.business_images.filter(Boolean),
    licenceImages: wire.licence_images.filter(Boolean),
  })),
);
export type PlatformInfo = v.InferOutput<typeof platformInfo>;

const publicRead = { auth: 'none', offline: 'cached' } as const;

export const lobbyCalls = named({
  platformInfo: post('/api/plat/info', nothing, platformInfo, {
    ...publicRead,
    assumed: 'fields; needs no login',
  }),
  homeCount: get(
    '/api/home/count',
    nothing,
    v.object({
      games: maybe(int),
      plats: maybe(int),
      players: maybe(int),
      online: maybe(int),
    }),
    { ...publicRead, assumed: 'fields' },
  ),
  games: get(
    '/api/plat/game',
    v.object({
      plat_type_id: optional(int),
      game_type: optional(int),
      page: orElse(int, 1),
      size: orElse(int, 60),
    }),
    gameList,
    { ...publicRead, assumed: 'parameters and paging' },
  ),
  hotGames: get(
    '/api/plat/game/hot',
    v.object({ is_hot: orElse(int, 1), size: orElse(int, 20), page: orElse(int, 1) }),
    gameList,
    publicRead,
  ),
  searchGames: post('/api/plat/game/search', v.object({ game_name: text }), gameList, publicRead),
  gamePlats: get(
    '/api/plat/game-plat-list',
    v.object({ game_plat_type: orElse(int, 0) }),
    gameList,
    {
      ...publicRead,
      assumed: 'game_plat_type 0 gives the halls of every category, n those of category n',
    },
  ),
  beginGame: get('/api/plat/game/begin', v.object({ game_code: text }), anything, {
    assumed: 'announces a launch; refused when the game is not available',
  }),
  bulletins: get('/api/plat/bulletin', nothing, configList, publicRead),
  config: get('/api/home/config', nothing, configList, {
    ...publicRead,
    assumed: 'path and method; same entries as the bulletin list, for contacts and links',
  }),
  banners: get('/api/banner', nothing, browsable(banner), publicRead),
});
