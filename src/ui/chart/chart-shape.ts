import { scaleBand, scaleLinear } from 'd3-scale';
import { tickWords } from './tick-labels.ts';

/** Size of the drawing in its own units, roughly px on a phone. */
export const CHART = { width: 358, height: 168, right: 4, top: 10, bottom: 22 } as const;

/** A day and its value; the value is a float for drawing only, not for calculations. */
export interface ChartDay {
  /** YYYY-MM-DD */
  day: string;
  value: number | undefined;
}

export interface Bar {
  day: string;
  x: number;
  width: number;
  y: number;
  height: number;
  /** `none` means a known value of 0. */
  sign: 'gain' | 'loss' | 'none' | 'unknown';
}

/**
 * `bars` start at a zero line and show amounts per day; a `line` shows a level, such as a team's size, whose
 * axis need not start at 0.
 */
export type ChartForm = 'bars' | 'line';

export type ChartShape = ReturnType<typeof chartShape>;

const TICKS = 3;
/** Gap between the axis labels and the drawing, in its units. */
const AXIS_GAP = 6;
/** Smallest height of a bar with a value, in the drawing's units. */
const LEAST = 2;

/** Computes all positions of a day chart. Pure. */
export function chartShape(days: readonly ChartDay[], form: ChartForm = 'bars') {
  const { width, height, right, top, bottom } = CHART;
  const { low, high, isFlat } = rangeOf(days, form);
  const y = scaleLinear()
    // A domain of zero height could not be scaled, so flat data gets a margin.
    .domain(isFlat ? [low - 1, high + 1] : [low, high])
    .nice(TICKS)
    .range([height - bottom, top]);
  const values = isFlat ? [low] : ticksOf(y.ticks(TICKS), form);
  const words = tickWords(values);
  const ticks = values.map((value, index) => ({ y: y(value), words: words[index] ?? '' }));
  const left = AXIS_GAP + Math.max(...ticks.map(({ words }) => widthOf(words)));
  const x = scaleBand<number>()
    .domain(days.map((_, index) => index))
    .range([left, width - right])
    .paddingInner(0.25);
  const zero = form === 'bars' ? y(0) : height - bottom;
  const bars = days.map(({ day, value }, index): Bar => {
    const at = { day, x: x(index) ?? left, width: x.bandwidth() };
    if (value === undefined) return { ...at, y: zero, height: 0, sign: 'unknown' };
    if (form === 'line') return { ...at, y: y(value), height: zero - y(value), sign: 'gain' };
    if (value === 0) return { ...at, y: zero, height: 0, sign: 'none' };
    const size = Math.max(LEAST, Math.abs(y(value) - zero));
    return value > 0
      ? { ...at, y: zero - size, height: size, sign: 'gain' }
      : { ...at, y: zero, height: size, sign: 'loss' };
  });
  return {
    form,
    bars,
    /** Left edge of the first day, to the right of the axis labels. */
    left,
    /** The zero line of bars; the lower edge of a line chart. */
    zero,
    ticks,
    labels: labelsOf(bars),
    /** The index of the day at a position. @param place in the drawing's units */
    dayAt: (place: number) => {
      const index = Math.floor((place - left + x.step() * 0.125) / x.step());
      return Math.max(0, Math.min(days.length - 1, index));
    },
  };
}

function rangeOf(days: readonly ChartDay[], form: ChartForm) {
  const known = days.flatMap(({ value }) => value ?? []);
  if (form === 'bars' || known.length === 0) known.push(0);
  const low = Math.min(...known);
  const high = Math.max(...known);
  return { low, high, isFlat: low === high };
}

/** Line charts show counts, so only whole numbers become ticks. */
function ticksOf(values: number[], form: ChartForm): number[] {
  return form === 'line' ? values.filter(Number.isInteger) : values;
}

/** The line through the known days as an SVG path, interrupted at unknown days. */
export function linePath(bars: readonly Bar[]): string {
  let isBroken = true;
  return bars
    .map(({ x, width, y, sign }) => {
      if (sign === 'unknown') {
        isBroken = true;
        return '';
      }
      const step = `${isBroken ? 'M' : 'L'}${(x + width / 2).toFixed(1)} ${y.toFixed(1)}`;
      isBroken = false;
      return step;
    })
    .join('');
}

/** Approximate width of an axis label at font size 11: Chinese characters are wider than digits. */
function widthOf(words: string): number {
  return [...words].reduce((width, letter) => width + (letter > '\u00ff' ? 11 : 7), 0);
}

/** The days labelled on the axis. */
function labelsOf(bars: readonly Bar[]) {
  const last = bars.length - 1;
  const middle = Math.floor(last / 2);
  return (
    [
      [0, 'start'],
      [middle, 'middle'],
      [last, 'end'],
    ] as const
  ).flatMap(([index, anchor]) => {
    const bar = bars[index];
    if (!bar) return [];
    const x = { start: bar.x, middle: bar.x + bar.width / 2, end: bar.x + bar.width }[anchor];
    return [{ x, day: bar.day, anchor }];
  });
}
