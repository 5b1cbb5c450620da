import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';

const read = (address: string) => readAddress(new URL(address, 'https://hall.example'));

describe('readAddress', () => {
  it.each([
    ['/play/slot#abc_-1', { kind: 'slot', ticket: 'abc_-1' }],
    ['/play/slip', { kind: 'slip', ticket: undefined }],
    ['/play/dice/#t', { kind: 'dice', ticket: 't' }],
    ['/play/#t', { kind: undefined, ticket: 't' }],
    ['/play/poker#t', { kind: undefined, ticket: 't' }],
    ['/play/constructor', { kind: undefined, ticket: undefined }],
    ['/play/slot/more', { kind: undefined, ticket: undefined }],
    ['/play/slot#', { kind: 'slot', ticket: undefined }],
  ])('%s', (address, expected) => {
    expect(read(address)).toEqual(expected);
  });

  it('never hands on more than a ticket can be', () => {
    expect(read(`/play/slot#${'x'.repeat(5000)}`).ticket).toHaveLength(128);
  });
});
