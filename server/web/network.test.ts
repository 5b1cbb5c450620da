import { describe, expect, it } from 'vitest';
import { networkOf } from './client.ts';

describe('the network of a caller', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:52100', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:52100', '203.0.113.9'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001::1', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::2]:443', '2001:db8:0:1::/64'],
    ['[2001:db8:0:2::2]', '2001:db8:0:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['_Hidden', '_hidden'],
    ['', ''],
    ['x'.repeat(500), 'x'.repeat(64)],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
