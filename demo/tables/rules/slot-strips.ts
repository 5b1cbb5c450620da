/**
 * The slot's symbols, strips, lines and pays. The strips are what makes the return to player what it
 * is: whoever changes one here raises the version in slot.ts and lets its test say the new figure.
 */

/** The robot is wild, fireworks pay anywhere. */
export const SLOT_SYMBOLS = [
  'dragon',
  'seven',
  'cat',
  'fish',
  'coin',
  'lantern',
  'dumpling',
  'tea',
  'robot',
  'firework',
] as const;
export type SlotSymbol = (typeof SLOT_SYMBOLS)[number];

export const SLOT_NAMES: Readonly<Record<SlotSymbol, string>> = {
  dragon: '金龙',
  seven: '幸运七',
  cat: '招财猫',
  fish: '锦鲤',
  coin: '金币',
  lantern: '灯笼',
  dumpling: '汤包',
  tea: '热茶',
  robot: '机器人',
  firework: '烟花',
};

export const ROWS = 3;

/** Return to player in hundredths of a percent, by exact count (see the test). */
export const SLOT_RETURN = 9655;

/** Which row of each reel a line runs through, 0 at the top. */
export const SLOT_LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** What three, four and five from the left on one line pay, in hundredths of the unit stake. */
export const LINE_PAYS: Readonly<
  Record<SlotSymbol, readonly [number, number, number] | undefined>
> = {
  dragon: [800, 4000, 20000],
  seven: [400, 2000, 10000],
  cat: [300, 1200, 6000],
  fish: [200, 800, 3000],
  coin: [120, 400, 1600],
  lantern: [70, 200, 800],
  dumpling: [50, 150, 500],
  tea: [40, 100, 400],
  robot: undefined,
  firework: undefined,
};

/** What fireworks anywhere pay, by their number, in hundredths of the unit stake. */
export const FIREWORK_PAYS: Readonly<Record<number, number>> = { 3: 300, 4: 2000, 5: 20000 };

const LETTERS: Readonly<Record<string, SlotSymbol>> = {
  D: 'dragon',
  '7': 'seven',
  C: 'cat',
  F: 'fish',
  O: 'coin',
  L: 'lantern',
  P: 'dumpling',
  T: 'tea',
  R: 'robot',
  W: 'firework',
};

const strip = (letters: string): readonly SlotSymbol[] =>
  [...letters].flatMap((letter) => LETTERS[letter] ?? []);

/** Top to bottom, closed to a ring. Robots stand on the three reels in the middle only. */
export const SLOT_STRIPS: readonly (readonly SlotSymbol[])[] = [
  strip('TLPOTFLPCTOLWPTLF7PTOLCPTDLPOT'),
  strip('PTLOFPTRLCPTOLPWTF7LPOTCLPTDOL'),
  strip('LPTOCLRPTFLOPTW7LPTCOLPFTLPDTO'),
  strip('TPLOTPFLCTPROLTPWLFTO7PLTCPDLO'),
  strip('OTLPFTLPOC7TPLOTWPLFTPCLOTDPLT'),
];
