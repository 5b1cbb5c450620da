import { describe, expect, it } from 'vitest';
import { CHART, type ChartDay, chartShape, linePath } from './chart-shape.ts';

/** Days of November with net amounts; undefined is a day that is not known. */
function days(...nets: (string | undefined)[]): ChartDay[] {
  return nets.map((net, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    value: net === undefined ? undefined : Number(net),
  }));
}

const within = (y: number) => y >= CHART.top && y <= CHART.height - CHART.bottom;

describe('the chart of days', () => {
  it('puts gains above the line and losses below it, in proportion', () => {
    const { bars, zero } = chartShape(days('100', '-50', '50'));
    const [gain, loss, half] = bars;
    expect(gain).toMatchObject({ sign: 'gain' });
    expect((gain?.y ?? 0) + (gain?.height ?? 0)).toBeCloseTo(zero);
    expect(loss).toMatchObject({ sign: 'loss', y: zero });
    expect(half?.height).toBeCloseTo((gain?.height ?? 0) / 2);
    expect(loss?.height).toBeCloseTo((gain?.height ?? 0) / 2);
  });

  it('stays within its place, whatever the amounts are', () => {
    const { bars, ticks } = chartShape(days('123456.789012', '-0.000001', '-98765.4321'));
    for (const { y, height } of bars) {
      expect(within(y)).toBe(true);
      expect(within(y + height)).toBe(true);
    }
    for (const { y } of ticks) expect(within(y)).toBe(true);
  });

  it('shows the slightest movement', () => {
    const [, slight] = chartShape(days('100000', '0.000001')).bars;
    expect(slight).toMatchObject({ sign: 'gain' });
    expect(slight?.height).toBeGreaterThanOrEqual(2);
  });

  it('tells a day that is not known from one without gain or loss', () => {
    const signs = chartShape(days('0', undefined, '-1')).bars.map(({ sign }) => sign);
    expect(signs).toEqual(['none', 'unknown', 'loss']);
  });

  it('has a line to stand on where nothing is known', () => {
    const { zero, ticks } = chartShape(days(undefined, undefined));
    expect(within(zero)).toBe(true);
    expect(ticks).toEqual([{ y: zero, words: '0' }]);
  });

  it('finds the day that is touched, up to the very edges', () => {
    const shape = chartShape(days(...Array.from({ length: 30 }, () => '1')));
    shape.bars.forEach(({ x, width }, index) => {
      expect(shape.dayAt(x)).toBe(index);
      expect(shape.dayAt(x + width / 2)).toBe(index);
      expect(shape.dayAt(x + width)).toBe(index);
    });
    expect(shape.dayAt(-50)).toBe(0);
    expect(shape.dayAt(CHART.width + 50)).toBe(29);
  });

  it('leaves room for the words of the axis, whatever they are', () => {
    const small = chartShape(days('5', '-5'));
    const large = chartShape(days('9876543.21', '-9876543.21'));
    expect(large.ticks.map(({ words }) => words)).toContain('-500万');
    expect(large.left).toBeGreaterThan(small.left);
    expect(large.bars[0]?.x).toBeGreaterThanOrEqual(large.left);
  });

  it('labels the first day, the last, and one between them', () => {
    const shape = chartShape(days(...Array.from({ length: 30 }, () => '1')));
    expect(shape.labels.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-15', '2026-11-30']);
  });
});

describe('the line of how many there were', () => {
  const lineOf = (...values: (string | undefined)[]) => chartShape(days(...values), 'line');

  it('shows growth from where it was, in whole numbers', () => {
    const { ticks, bars } = lineOf('300', '301', '302');
    expect(ticks.map(({ words }) => words)).toEqual(['300', '301', '302']);
    expect(bars.map(({ y }) => y)).toEqual([...bars.map(({ y }) => y)].sort((a, b) => b - a));
    for (const { y } of bars) expect(within(y)).toBe(true);
  });

  it('tells large values apart that lie close together', () => {
    const words = lineOf('12340', '12380').ticks.map(({ words: own }) => own);
    expect(words).toEqual(['12340', '12350', '12360', '12370', '12380']);
  });

  it('breaks where a day is not known', () => {
    const path = linePath(lineOf('1', '2', undefined, '3', '4').bars);
    expect(path.match(/[ML]/g)).toEqual(['M', 'L', 'M', 'L']);
  });

  it('has its one value on the axis where nothing changed', () => {
    expect(lineOf('7', '7').ticks).toEqual([{ y: expect.any(Number), words: '7' }]);
    expect(lineOf(undefined).ticks).toEqual([{ y: expect.any(Number), words: '0' }]);
  });
});
