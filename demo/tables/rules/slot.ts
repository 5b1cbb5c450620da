import * as v from 'valibot';
import {
  FIREWORK_PAYS,
  LINE_PAYS,
  ROWS,
  SLOT_LINES,
  SLOT_NAMES,
  SLOT_STRIPS,
  SLOT_SYMBOLS,
  type SlotSymbol,
} from './slot-strips.ts';
import type { DetailLine, TableGame } from './table-game.ts';

/** A spin covers all lines: there is nothing to choose. */
const pick = v.strictObject({});
export type SlotPick = v.InferOutput<typeof pick>;

const column = v.tuple([
  v.picklist(SLOT_SYMBOLS),
  v.picklist(SLOT_SYMBOLS),
  v.picklist(SLOT_SYMBOLS),
]);
/** What stands in the window, reel by reel, each from top to bottom; robots not yet grown. */
const outcome = v.object({ reels: v.tuple([column, column, column, column, column]) });
export type SlotOutcome = v.InferOutput<typeof outcome>;
type Column = SlotOutcome['reels'][number];

/** A line that pays. */
export interface LineWin {
  /** From 0, in the order of SLOT_LINES. */
  line: number;
  symbol: SlotSymbol;
  /** How many from the left: 3 to 5. */
  count: number;
  /** Hundredths of the unit stake. */
  pays: number;
}

/** What a spin won, line by line. */
interface SlotWins {
  lines: LineWin[];
  fireworks: number;
  /** Hundredths of the unit stake, for the fireworks alone. */
  fireworksPay: number;
}

/** Reels whose robot fills all three rows. */
export const grownReels = (reels: readonly Column[]): boolean[] =>
  reels.map((symbols) => symbols.includes('robot'));

/** What one line pays: the first reel's symbol, counted from the left; robots stand for it. */
export function lineWin(symbols: readonly SlotSymbol[]): Omit<LineWin, 'line'> | undefined {
  const symbol = symbols.find((each) => each !== 'robot');
  if (!symbol) return undefined;
  const broken = symbols.findIndex((each) => each !== symbol && each !== 'robot');
  const count = broken === -1 ? symbols.length : broken;
  const pays = LINE_PAYS[symbol]?.[count - 3];
  return pays === undefined ? undefined : { symbol, count, pays };
}

/** All that a window pays. */
export function slotWins({ reels }: SlotOutcome): SlotWins {
  const grown = grownReels(reels);
  const lines = SLOT_LINES.flatMap((rows, line) => {
    const symbols = rows.map(
      (row, reel): SlotSymbol => (grown[reel] ? 'robot' : (reels[reel]?.[row] ?? 'robot')),
    );
    const win = lineWin(symbols);
    return win ? [{ line, ...win }] : [];
  });
  const fireworks = reels.flat().filter((symbol) => symbol === 'firework').length;
  return { lines, fireworks, fireworksPay: FIREWORK_PAYS[fireworks] ?? 0 };
}

/** The three symbols of a reel that stops at `stop`. */
export function windowAt(strip: readonly SlotSymbol[], stop: number): Column {
  const at = (row: number): SlotSymbol => strip[(stop + row) % strip.length] ?? 'tea';
  return [at(0), at(1), at(2)];
}

function describe(_pick: SlotPick, result: SlotOutcome): DetailLine[] {
  const { lines, fireworks, fireworksPay } = slotWins(result);
  const rows = Array.from({ length: ROWS }, (_, row) =>
    result.reels.map((symbols) => SLOT_NAMES[symbols[row] ?? 'tea']).join(' '),
  );
  const won = lines.map(({ line, symbol, count, pays }) => ({
    label: `第 ${line + 1} 线`,
    value: `${SLOT_NAMES[symbol]} × ${count}，${times(pays)}`,
  }));
  if (fireworksPay > 0) {
    won.push({ label: '烟花', value: `${fireworks} 个，${times(fireworksPay)}` });
  }
  return [
    { label: '开奖', value: rows.join(' / ') },
    ...(won.length > 0 ? won : [{ label: '中奖线', value: '无' }]),
  ];
}

const times = (hundredths: number): string => `${hundredths / 100} 倍`;

/** 电子: five reels, three rows, ten lines. One unit stake is the whole spin, a tenth per line. */
export const slotGame: TableGame<SlotPick, SlotOutcome> = {
  kind: 'slot',
  version: 1,
  pick,
  outcome,
  weight: () => 1,
  play: (draw) => {
    const [a, b, c, d, e] = SLOT_STRIPS.map((strip) => windowAt(strip, draw(strip.length)));
    if (!a || !b || !c || !d || !e) throw new RangeError('five reels are needed');
    return { reels: [a, b, c, d, e] };
  },
  payout: (_pick, result) => {
    const { lines, fireworksPay } = slotWins(result);
    return lines.reduce((sum, { pays }) => sum + pays, fireworksPay);
  },
  describe,
};
