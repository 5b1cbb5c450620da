import type { VendorSeed } from './types.ts';

/** The fifteen vendors; ids follow specification chapter 3, codes its launch calls. */
export const VENDORS: readonly VendorSeed[] = [
  { id: 1, code: 'AG', name: 'AG 星河' },
  { id: 2, code: 'AG-BY', name: 'AG 捕鱼' },
  { id: 3, code: 'IM', name: 'IM 竞界' },
  { id: 4, code: 'KY', name: 'KY 棋牌' },
  { id: 5, code: 'JDB', name: 'JDB 夺宝' },
  { id: 6, code: 'SB', name: 'SB 赛博' },
  { id: 7, code: 'HLQP', name: 'HL 欢乐棋牌' },
  { id: 8, code: 'CMD', name: 'CMD 体坛' },
  { id: 9, code: 'LGD', name: 'LGD 雷霆' },
  { id: 10, code: 'MG', name: 'MG 明光' },
  { id: 11, code: 'CQ', name: 'CQ 传奇' },
  { id: 12, code: 'JL', name: 'JL 吉乐' },
  { id: 13, code: 'PP', name: 'PP 泡泡' },
  { id: 14, code: 'EV', name: 'EV 逸华' },
  { id: 15, code: 'YX', name: 'YX 优玩' },
];

/** Vendor code by id, for seeding codes and tests. */
export function vendorCode(id: number): string {
  const vendor = VENDORS.find((one) => one.id === id);
  if (!vendor) throw new RangeError(`unknown vendor ${id}`);
  return vendor.code;
}
