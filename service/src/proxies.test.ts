import { describe, expect, test } from 'vitest';
import { noProxies, parseProxies, toNetwork } from './proxies.ts';

describe('a peer is trusted', () => {
  test.each([
    ['10.0.0.0/8, loopback', '10.255.0.1', true],
    ['10.0.0.0/8, loopback', '127.0.0.1', true],
    ['10.0.0.0/8, loopback', '::1', true],
    // A dual-stack socket names an IPv4 peer this way.
    ['10.0.0.0/8, loopback', '::ffff:10.0.0.1', true],
    ['10.0.0.0/8, loopback', '11.0.0.1', false],
    ['10.0.0.0/8, loopback', '::ffff:11.0.0.1', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['private', '172.31.0.1', true],
    ['private', '172.32.0.1', false],
    ['2001:db8::/32', '2001:db8::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
  ])('%s by %s: %s', (list, address, isOurs) => {
    expect(parseProxies(list)?.isOurs(address)).toBe(isOurs);
  });

  test('only if it has an address, and never if the list is empty', () => {
    expect(parseProxies('loopback')?.isOurs(undefined)).toBe(false);
    expect(parseProxies('loopback')?.isOurs('nonsense')).toBe(false);
    expect(noProxies.isOurs('127.0.0.1')).toBe(false);
  });
});

test.each(['10.0.0.0/8, loopback', 'loopback', '2001:db8::/32', '192.0.2.7'])(
  'of %s an address is known that is trusted',
  (list) => {
    const proxies = parseProxies(list);
    expect(proxies?.isOurs(proxies.address ?? '')).toBe(true);
  },
);

test.each(['1', '0', 'yes', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', ','])(
  '%j names no proxies',
  (list) => {
    expect(parseProxies(list)).toBeNull();
  },
);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000::2', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('limits count %s as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
