import { describe, expect, it } from 'vitest';
import { betFigure, netFigure } from './bet-figures.ts';

const MICRO = 1_000_000n;

describe('the figure of a bet', () => {
  it('has the sign of what was won or lost, not only its colour', () => {
    expect(betFigure({ stake: MICRO, win: 3n * MICRO, status: 1 })).toEqual({
      text: '+2',
      tone: 'good',
    });
    expect(betFigure({ stake: MICRO, win: 0n, status: 1 })).toEqual({ text: '-1', tone: 'bad' });
    expect(betFigure({ stake: MICRO, win: MICRO, status: 1 })).toEqual({
      text: '0',
      tone: 'plain',
    });
  });

  it('is exact to the last decimal', () => {
    expect(netFigure(-1_234_567_000_001n).text).toBe('-1,234,567.000001');
    expect(netFigure(100_000n).text).toBe('+0.1');
  });

  it('is none before the end, and none for what was not accepted', () => {
    expect(betFigure({ stake: MICRO, win: 0n, status: 2 }).text).toBe('待定');
    expect(betFigure({ stake: MICRO, win: 0n, status: 3 }).text).toBe('—');
    expect(betFigure({ stake: MICRO, win: MICRO, status: 3 }).text).toBe('0');
  });

  it('is open where the platform does not tell the payout', () => {
    const untold = { stake: MICRO, win: undefined };
    expect(betFigure({ ...untold, status: 1 })).toEqual({ text: '--', tone: 'plain' });
    expect(betFigure({ ...untold, status: 2 }).text).toBe('待定');
    expect(betFigure({ ...untold, status: 3 }).text).toBe('—');
  });

  it('of an unknown status goes by the amounts', () => {
    expect(betFigure({ stake: MICRO, win: 0n, status: 9 }).text).toBe('-1');
  });
});
