import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../index.ts';
import { AddressType } from '../player-enums.ts';

describe('an order for USDT on the chain', () => {
  const read = (answer: object) =>
    v.safeParse(CALLS.recharge.response, { address: 'TThere', ...answer });

  it.each([
    [20.0137, '20.0137'],
    ['20.013700', '20.013700'],
    [20, '20'],
  ])('whose amount to be paid is sent as %j is shown as %s', (actual_amount, shown) => {
    expect(read({ actual_amount }).output).toMatchObject({ actual_amount: shown });
  });

  it.each([undefined, '', '-20', '1e3', '20 USDT', null])(
    'with %j for the amount to be paid cannot be paid',
    (actual_amount) => {
      expect(read({ actual_amount }).success).toBe(false);
    },
  );

  it('needs an address, and no validity, number or code', () => {
    expect(read({ actual_amount: '20.01' }).success).toBe(true);
    expect(read({ actual_amount: '20.01', address: '' }).success).toBe(false);
  });
});

it('an address of a type that this release does not know keeps the type', () => {
  const row = { id: '2', address: '6222 0200 1234' };
  const types = [AddressType.trc20, 4, 'bank'].map((type) => ({ ...row, type }));
  const list = v.parse(CALLS.addressList.response, types);
  expect(list?.map(({ type }) => type)).toEqual([AddressType.trc20, 4, expect.anything()]);
});

it.each([[null], [undefined], [''], [false]])(
  'a registration that was answered with code 200 counts, whatever its result: %j',
  (result) => {
    expect(v.safeParse(CALLS.register.response, result).success).toBe(true);
  },
);
