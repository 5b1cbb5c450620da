import { describe, expect, it } from 'vitest';
import { awaitedChannels, limitsOf, offeredChannels, preferredChannel } from './channels.ts';

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
    const kinds = [sent('trc20'), sent('huione'), sent('iPay'), sent('2', { name: '汇旺' })];
    expect(offeredChannels(kinds).map(({ kind }) => kind)).toEqual([
      'recharge',
      'huione',
      'ipay',
      'huione',
    ]);
  });

  it('say so when they are shut', () => {
    const list = [sent('trc20', { status: 2 }), sent('huione', { status: 2 })];
    expect(offeredChannels(list)).toMatchObject([{ open: false }, { open: false }]);
  });

  it('have the specified one among them, though the platform lists only others', () => {
    const kinds = offeredChannels([sent('huione'), sent('iPay')]).map(({ kind }) => kind);
    expect(kinds).toEqual(['recharge', 'huione', 'ipay']);
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

  it('begin with the specified one, wherever the platform lists it and while it is open', () => {
    const first = (...list: Parameters<typeof offeredChannels>[0] & object) =>
      preferredChannel(offeredChannels(list))?.kind;
    expect(first(sent('huione'), sent('trc20'))).toBe('recharge');
    expect(first(sent('trc20', { status: 2 }), sent('ipay'))).toBe('ipay');
    expect(first(sent('huione', { status: 2 }))).toBe('recharge');
    expect(first(sent('trc20', { status: 2 }))).toBeUndefined();
  });

  it('have their rows kept free until the list has come', () => {
    expect(awaitedChannels(offeredChannels(undefined))).toBe(2);
    expect(awaitedChannels(offeredChannels([sent('trc20'), sent('huione'), sent('ipay')]))).toBe(0);
    expect(awaitedChannels(offeredChannels([1, 2, 3, 4].map(() => sent('trc20'))))).toBe(0);
  });
});
