/** Closed sets of the specification, chapter 3, about what a player has: records, addresses, promotions, red packets. */

export const RecordStatus = { completed: 1, pending: 2, rejected: 3 } as const;
export type RecordStatus = (typeof RecordStatus)[keyof typeof RecordStatus];

export const RECORD_STATUS_LABELS: Record<RecordStatus, string> = {
  1: '已完成',
  2: '待审核',
  3: '已拒绝',
};

export const AddressType = { trc20: 1, huione: 2, ipay: 3 } as const;
export type AddressType = (typeof AddressType)[keyof typeof AddressType];

export const ADDRESS_TYPE_LABELS: Record<AddressType, string> = {
  1: 'TRC20',
  2: '汇旺',
  3: 'ipay',
};

export const PromotionType = {
  firstDeposit: 1,
  monthlyGiveaway: 2,
  switchPlatformTrial: 3,
  rescueFund: 4,
  dailyLuckyMoney: 5,
  smallStakeBigWin: 6,
  vipRecruitment: 7,
  slotsPrizeOnPrize: 8,
  fiveDRoomDaily: 9,
  dailyCheckIn: 10,
  fishingSevenDays: 11,
  fishingDailyChallenge: 12,
  everyoneAnAgent: 13,
} as const;
export type PromotionType = (typeof PromotionType)[keyof typeof PromotionType];

export const PROMOTION_LABELS: Record<PromotionType, string> = {
  1: '首充豪礼',
  2: '电子捕鱼月月送',
  3: '转平台体验金',
  4: '电子捕鱼棋牌救援金',
  5: '天天红包',
  6: '以小博大',
  7: 'VIP招募',
  8: '电子奖上奖',
  9: '5D房间天天乐',
  10: '每日签到',
  11: '捕鱼七日乐',
  12: '捕鱼每日挑战',
  13: '全民代理',
};

/** State of a promotion, or of one of its steps, for a player. */
export const PromotionState = {
  notStarted: 0,
  inProgress: 1,
  claimable: 2,
  claimed: 3,
  expired: 4,
} as const;
export type PromotionState = (typeof PromotionState)[keyof typeof PromotionState];

/** How a red packet is split: into equal shares, or into random ones. */
export const RedBagMode = { equal: 1, lucky: 2 } as const;
export type RedBagMode = (typeof RedBagMode)[keyof typeof RedBagMode];

export const RED_BAG_MODE_LABELS: Record<RedBagMode, string> = { 1: '普通', 2: '拼手气' };

export const RedBagState = { open: 1, empty: 2, expired: 3 } as const;
export type RedBagState = (typeof RedBagState)[keyof typeof RedBagState];

/** Lists of red packets: sent by the player, or with a share that the player took. */
export const RedBagKind = { sent: 1, received: 2 } as const;
export type RedBagKind = (typeof RedBagKind)[keyof typeof RedBagKind];
