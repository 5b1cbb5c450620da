/** Closed sets of the specification, chapter 3. Numbers are the wire values. */

export const GameCategory = {
  board: 1,
  lottery: 2,
  fishing: 3,
  esports: 4,
  slots: 5,
  sports: 6,
  live: 7,
} as const;
export type GameCategory = (typeof GameCategory)[keyof typeof GameCategory];

/** Views of the lobby that are not categories. */
export const LobbyView = { search: -1, hot: 0 } as const;

/** Tabs of the home screen, top to bottom; values beyond hot are assumed to be the category numbers. */
export const HOME_TABS = [
  { value: LobbyView.hot, label: '热门', key: 'hot' },
  { value: GameCategory.slots, label: '电子', key: 'slots' },
  { value: GameCategory.live, label: '真人', key: 'live' },
  { value: GameCategory.board, label: '棋牌', key: 'board' },
  { value: GameCategory.fishing, label: '捕鱼', key: 'fishing' },
  { value: GameCategory.sports, label: '体育', key: 'sports' },
] as const;
export type HomeTab = (typeof HOME_TABS)[number];

export const CATEGORY_LABELS: Record<GameCategory, string> = {
  1: '棋牌',
  2: '彩票',
  3: '捕鱼',
  4: '电竞',
  5: '电子',
  6: '体育',
  7: '真人',
};

/** Availability of a game; absent on the wire means available. */
export const GameStatus = { available: 1, maintenance: 2, comingSoon: 3, stayTuned: 4 } as const;
export type GameStatus = (typeof GameStatus)[keyof typeof GameStatus];

/** Absent or `direct` launches in a new window; anything else opens the category list. */
export const OpenType = { list: 1, direct: 2 } as const;

/** Ids of configuration entries (bulletin). The source notes disagree on 1 or 2: both are notice sources. */
export const ConfigId = {
  notice: 1,
  homeNotice: 2,
  contactA: 3,
  contactB: 4,
  contactC: 5,
  customerService: 7,
  sportsNotice: 8,
} as const;
