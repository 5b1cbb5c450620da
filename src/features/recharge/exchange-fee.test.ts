import { describe, expect, it } from 'vitest';
import { withExchangeFee } from './exchange-fee.ts';

describe('what to enter at an exchange', () => {
  it.each([
    ['20.0137', '1', '21.0137'],
    ['20.0137', '０．８', '20.8137'],
    ['20.0137', '0.000001', '20.013701'],
    ['20.0137', '0', '20.0137'],
    ['20.0137', '0.00', '20.0137'],
    ['20.9999', '1.0001', '22'],
  ])('is %s and a fee of %s: %s', (payable, fee, transfer) => {
    expect(withExchangeFee(payable, fee)).toEqual({ transfer });
  });

  it('says nothing before a fee was entered', () => {
    expect(withExchangeFee('20.0137', ' ')).toEqual({ fault: undefined });
  });

  it.each(['-1', 'abc', '1e3', '0.0000001'])('says what is wrong with a fee of %s', (fee) => {
    expect(withExchangeFee('20.0137', fee)?.fault).toBeTruthy();
  });

  it('leaves out what the chain cannot carry', () => {
    expect(withExchangeFee('20.01370001', '1')).toBeUndefined();
  });
});
