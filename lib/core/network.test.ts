import { expect, test } from 'vitest';
import { toNetwork, toPlace, toSender } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2::1', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0:0'],
  ['::1', '0:0:0:0', '0:0:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0', '64:ff9b:0:0'],
  ['unknown', 'unknown', 'unknown'],
])('%s is counted as %s, in the network %s', (address, sender, network) => {
  expect([toSender(address), toNetwork(address)]).toEqual([sender, network]);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:0DB8:0001:2::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '::/48'],
  ['2001:0:10:2::1', '2001:0:10::/48'],
  ['unknown', null],
])('somebody at %s is in %s', (address, place) => {
  expect(toPlace(address)).toBe(place);
});
