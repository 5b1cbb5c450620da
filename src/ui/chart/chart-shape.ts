import { scaleBand, scaleLinear } from 'd3-scale';

/** Size of the drawing in its own units, which are about pixels on a phone. */
export const CHART = { width: 358, height: 168, right: 4, top: 10, bottom: 22 } as const;

/** A day and where it stands; a place in a drawing, not an amount to count with. */
export interface ChartDay {
  /** YYYY-MM-DD */
  day: string;
  /** undefined where it is not known */
  value: number | undefined;
}

/** A day's bar. */
export interface Bar {
  day: string;
  x: number;
  width: number;
  y: number;
  height: number;
  /** `none` has figures, and nothing in them. */
  sign: 'gain' | 'loss' | 'none' | 'unknown';
}

/**
 * `bars` stand on a line and tell what each day came to; a `line` tells how much there was, which grows
 * from where it was: its axis need not begin at nothing.
 */
export type ChartForm = 'bars' | 'line';

export interface ChartShape {
  form: ChartForm;
  bars: Bar[];
  /** Where the days begin, right of the axis. */
  left: number;
  /** Where bars stand; the lower edge of a line. */
  zero: number;
  ticks: { y: number; words: string }[];
  /** Days with a label on the axis. */
  labels: { x: number; day: string; anchor: 'start' | 'middle' | 'end' }[];
  /** The day at a place. @param x in the drawing's units */
  dayAt(x: number): number;
}

const TICKS = 3;
/** Between the axis and its words; units of the drawing. */
const AXIS_GAP = 6;
/** A day with the slightest movement still shows; units of the drawing. */
const LEAST = 2;

/** Places of everything in a chart of days. Pure. @param tickWords of the values on the axis */
export function chartShape(
  days: readonly ChartDay[],
  tickWords: (values: readonly number[]) => string[],
  form: ChartForm = 'bars',
): ChartShape {
  const { width, height, right, top, bottom } = CHART;
  const { low, high, isFlat } = rangeOf(days, form);
  const y = scaleLinear()
    // Without any movement there is still a line to stand on.
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
    left,
    zero,
    ticks,
    labels: labelsOf(bars),
    dayAt: (place) => {
      const index = Math.floor((place - left + x.step() * 0.125) / x.step());
      return Math.max(0, Math.min(days.length - 1, index));
    },
  };
}

/** What the axis has to reach. */
function rangeOf(days: readonly ChartDay[], form: ChartForm) {
  const known = days.flatMap(({ value }) => value ?? []);
  if (form === 'bars' || known.length === 0) known.push(0);
  const low = Math.min(...known);
  const high = Math.max(...known);
  return { low, high, isFlat: low === high };
}

/** What there is so many of has no halves. */
function ticksOf(values: number[], form: ChartForm): number[] {
  return form === 'line' ? values.filter(Number.isInteger) : values;
}

/** The line through the days that are known, as an SVG path; it breaks where one is not. */
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

/** About how wide words on the axis are, at 11 units: figures are narrower than 万. */
function widthOf(words: string): number {
  return [...words].reduce((width, letter) => width + (letter > '\u00ff' ? 11 : 7), 0);
}

function labelsOf(bars: readonly Bar[]): ChartShape['labels'] {
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
