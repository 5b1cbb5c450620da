import { describe, expect, it } from 'vitest';
import { demoTronAddress, isTronAddress } from './tron-address.ts';

/** The contract of USDT on that chain: an address that everybody knows. */
const KNOWN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('TRC20 addresses', () => {
  it('are known by their checksum', () => {
    expect(isTronAddress(KNOWN)).toBe(true);
    expect(isTronAddress(`${KNOWN.slice(0, -1)}u`)).toBe(false);
    expect(isTronAddress(KNOWN.replace('q8ZY', 'q8YZ'))).toBe(false);
  });

  it.each([
    '',
    'T',
    KNOWN.toLowerCase(),
    KNOWN.slice(1),
    `${KNOWN}t`,
    `0x${'a'.repeat(40)}`,
    ` ${KNOWN}`,
  ])('are not %j', (text) => expect(isTronAddress(text)).toBe(false));

  it('are made of words, the same for the same', () => {
    const address = demoTronAddress('some words');
    expect(isTronAddress(address)).toBe(true);
    expect(demoTronAddress('some words')).toBe(address);
    expect(demoTronAddress('other words')).not.toBe(address);
  });
});
