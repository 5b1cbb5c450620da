import type { GameCategory } from '../../../contract/index.ts';
import type { PlatSeed } from './types.ts';

type Hall = readonly [
  vendorId: number,
  name: string,
  marks?: Pick<PlatSeed, 'openType' | 'status'>,
];

/** Opens its own hall at once instead of our category list. */
const DIRECT = { openType: 2 } as const;
const LIST = { openType: 1 } as const;

/** Halls of one category in shown order. */
const HALLS: Readonly<Record<GameCategory, readonly Hall[]>> = {
  1: [
    [4, 'KY 棋牌', LIST],
    [7, '欢乐棋牌', LIST],
    [12, 'JL 牌局', LIST],
    [15, '优玩棋牌', LIST],
    [5, 'JDB 牌桌', LIST],
    [11, 'CQ 牌社', { openType: 1, status: 3 }],
  ],
  2: [
    [3, 'IM 彩票', LIST],
    [6, '赛博彩票', LIST],
    [15, '优玩彩票', LIST],
    [7, '欢乐彩票', LIST],
    [12, '吉乐彩球', LIST],
    [4, 'KY 彩票', { openType: 2, status: 4 }],
  ],
  3: [
    [2, 'AG 捕鱼', LIST],
    [5, 'JDB 捕鱼', LIST],
    [12, 'JL 捕鱼', LIST],
    [11, 'CQ 捕鱼', LIST],
    [4, 'KY 捕鱼', LIST],
    [13, 'PP 渔场', { openType: 1, status: 3 }],
  ],
  4: [
    [9, '雷霆电竞', LIST],
    [3, '竞界电竞', LIST],
    [15, '优玩电竞', LIST],
    [6, '赛博电竞', LIST],
    [8, 'CMD 电竞', DIRECT],
    [1, 'AG 电竞', { openType: 2, status: 4 }],
  ],
  5: [
    [5, 'JDB 电子', LIST],
    [13, 'PP 电子', LIST],
    [12, 'JL 电子', LIST],
    [11, 'CQ 电子', LIST],
    [10, 'MG 电子', LIST],
    [1, 'AG 电子', LIST],
    [3, 'IM 电子', LIST],
    [9, 'LGD 电子', LIST],
    [15, '优玩电子', { openType: 1, status: 3 }],
    [14, '逸华电子', { openType: 1, status: 2 }],
  ],
  6: [
    [8, 'CMD 体育', DIRECT],
    [6, '赛博体育厅', DIRECT],
    [3, 'IM 体育', DIRECT],
    [10, 'MG 虚拟体育', LIST],
    [1, 'AG 体育', { openType: 2, status: 2 }],
    [15, '优玩体育', { openType: 2, status: 3 }],
  ],
  7: [
    [1, 'AG 真人', DIRECT],
    [14, '逸华真人', DIRECT],
    [10, 'MG 真人', DIRECT],
    [13, 'PP 真人', LIST],
    [15, '优玩真人', LIST],
    [3, 'IM 真人', { openType: 2, status: 4 }],
    [5, 'JDB 真人', { openType: 2, status: 3 }],
  ],
};

const CATEGORIES: readonly GameCategory[] = [1, 2, 3, 4, 5, 6, 7];

/** Every vendor hall, category by category, in shown order. */
export const PLATS: readonly PlatSeed[] = CATEGORIES.flatMap((category) =>
  HALLS[category].map(([vendorId, name, marks]) => ({ vendorId, category, name, ...marks })),
);
