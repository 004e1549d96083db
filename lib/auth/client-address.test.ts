import { expect, test } from 'vitest';
import { addressBehind } from './client-address.ts';

test.each([
  ['nothing between us: the socket', '203.0.113.9', null, 0, '203.0.113.9'],
  ['a sent header is not believed', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['one proxy of ours: what it saw', '10.0.0.2', '203.0.113.9', 1, '203.0.113.9'],
  [
    'what the client wrote in front does not count',
    '10.0.0.2',
    '198.51.100.1, 203.0.113.9',
    1,
    '203.0.113.9',
  ],
  ['two proxies of ours', '10.0.0.3', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['IPv4 written as IPv6', '::ffff:203.0.113.9', null, 0, '203.0.113.9'],
  ['IPv6', '2001:db8::1', null, 0, '2001:db8::1'],
  ['fewer hops than we trust', '10.0.0.2', '203.0.113.9', 2, 'unknown'],
  ['no header where a proxy should have written one', '10.0.0.2', null, 1, 'unknown'],
  ['no address at all', '10.0.0.2', 'a\r\nb', 1, 'unknown'],
  ['no socket', null, '203.0.113.9', 0, 'unknown'],
])('%s', (_, peer, forwardedFor, hops, expected) => {
  expect(addressBehind(peer, forwardedFor, hops)).toBe(expected);
});
