import { VENDOR_LAUNCHES, type VendorLaunch } from '../../../../contract/vendors.ts';

/** The query of the launch page's address, specification chapter 2. */
export interface LaunchRequest {
  /** Game provider, 1 to 15. */
  platTypeId: number;
  vendor: VendorLaunch;
  /** Undefined for the vendor's own lobby. */
  gameCode: string | undefined;
  /** The vendor's game id if it differs from the code; "0" is the vendor's own lobby. */
  gameId: string | undefined;
}

/** The faulty part of the address. */
export type LaunchFault = 'vendor' | 'type' | 'game';

/** The provider of `type=AgFish`, the only launch named by a word instead of a number. */
const AG_FISH_ID = 2;
/** A game category, which a platform may have more of than the specification, or the word above. */
const TYPE = /^([1-9]\d{0,5}|AgFish)$/;
/** Vendors use many kinds of codes, but none with spaces, control characters, quotes or markup. */
const GAME = /^[^\s\p{C}<>"'`\\]{1,64}$/u;

/**
 * Reads `plat_type_id`, `game_code`, `game_id` and `type`, and rejects values that cannot be a game before
 * any call is made.
 */
export function readLaunch(search: string): LaunchRequest | LaunchFault {
  const params = new URLSearchParams(search);
  const given = (name: string) => params.get(name) ?? undefined;
  const type = given('type');
  if (type !== undefined && !TYPE.test(type)) return 'type';

  const platTypeId = type === 'AgFish' ? AG_FISH_ID : Number(given('plat_type_id') || Number.NaN);
  const vendor = VENDOR_LAUNCHES[platTypeId];
  if (!vendor) return 'vendor';

  const gameCode = given('game_code');
  const gameId = given('game_id');
  if ([gameCode, gameId].some((text) => text !== undefined && !GAME.test(text))) return 'game';
  if (vendor.param === 'game_code' && gameCode === undefined) return 'game';
  return { platTypeId, vendor, gameCode, gameId };
}
