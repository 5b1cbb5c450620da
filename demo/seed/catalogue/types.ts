import type { GameCategory, GameStatus } from '../../../contract/index.ts';

/** Shapes of the seed catalogue. Numbers are the wire's (specification chapter 3). */

/** Absent or 2 launches directly; 1 goes to the category list. */
export type OpenType = 1 | 2;

export interface VendorSeed {
  id: number;
  /** As in the call names of specification chapter 7. */
  code: string;
  name: string;
}

export interface PlatSeed {
  vendorId: number;
  category: GameCategory;
  name: string;
  openType?: OpenType;
  status?: GameStatus;
}

export interface GameSeed {
  /** game_code on the wire: unique, lower case, e.g. jdb-slot-017. */
  code: string;
  name: string;
  vendorId: number;
  category: GameCategory;
  status?: GameStatus;
  openType?: OpenType;
  isHot: boolean;
  /** 1 is the most played; unique. Hot games hold the first places in their shown order. */
  popularity: number;
  isNew: boolean;
}

/** One line of a category file: a name, and only what departs from the ordinary. */
export type GameRow = readonly [name: string, marks?: { status?: GameStatus; openType?: OpenType }];

/** Games of one category by vendor id, in the order in which the vendor published them. */
export type GamesByVendor = Readonly<Partial<Record<number, readonly GameRow[]>>>;
