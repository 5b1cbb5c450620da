import { describe, expect, it } from 'vitest';
import { limitsOf, offeredChannels } from './channels.ts';

const sent = (kind: string, changes = {}) => ({
  id: '7',
  name: '',
  kind,
  min: undefined,
  max: undefined,
  status: 1,
  ...changes,
});

describe('the ways to recharge', () => {
  it('are the specified one while the platform has said nothing', () => {
    for (const list of [undefined, [], [sent('carrier-pigeon')]]) {
      expect(offeredChannels(list)).toMatchObject([{ kind: 'recharge', open: true }]);
    }
  });

  it('are known by kind, or by name where there is no kind', () => {
    const kinds = [sent('trc20'), sent('huione'), sent('iPay'), sent('', { name: '汇旺' })];
    expect(offeredChannels(kinds).map(({ kind }) => kind)).toEqual([
      'recharge',
      'huione',
      'ipay',
      'huione',
    ]);
  });

  it('say so when they are shut', () => {
    expect(offeredChannels([sent('huione', { status: 2 })])).toMatchObject([{ open: false }]);
  });

  it('keep the higher of both minimums', () => {
    const [low, high] = offeredChannels([
      sent('trc20', { min: 10_000_000n, max: 100_000_000n }),
      sent('huione', { min: 50_000_000n }),
    ]);
    expect(limitsOf(low, 20_000_000n)).toEqual({ min: 20_000_000n, max: 100_000_000n });
    expect(limitsOf(high, 20_000_000n)).toEqual({ min: 50_000_000n, max: undefined });
    expect(limitsOf(undefined, 20_000_000n)).toEqual({ min: 20_000_000n, max: undefined });
  });
});
