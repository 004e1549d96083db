import { expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import '#tests/database.ts';
import { addressBehind, clientAddress } from './client-address.ts';

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
  ['with a port', '10.0.0.2', '203.0.113.9:51234', 1, '203.0.113.9'],
  ['IPv6 with a port', '10.0.0.2', '[2001:db8::1]:443', 1, '2001:db8::1'],
  ['IPv6 in brackets', '10.0.0.2', '198.51.100.1:80, [2001:db8::1]', 1, '2001:db8::1'],
  ['in quotes', '10.0.0.2', '"[2001:db8::1]:4711"', 1, '2001:db8::1'],
  ['IPv4 as IPv6, in brackets', '10.0.0.2', '[::FFFF:203.0.113.9]:80', 1, '203.0.113.9'],
  ['nobody knows', '10.0.0.2', 'unknown', 1, 'unknown'],
  ['hidden', '10.0.0.2', '_hidden', 1, 'unknown'],
  ['hidden, with a port', '10.0.0.2', '_SEVKISEK:80', 1, 'unknown'],
  ['no socket', null, '203.0.113.9', 0, 'unknown'],
])('%s', (_, peer, forwardedFor, hops, expected) => {
  expect(addressBehind(peer, forwardedFor, hops)).toBe(expected);
});

test.each([
  ['for=203.0.113.9;proto=https;by=10.0.0.2', '203.0.113.9'],
  ['for=198.51.100.1, proto=https; For="[2001:db8::1]:4711"', '2001:db8::1'],
  ['for=198.51.100.1, proto=https', 'unknown'],
  ['for=_mystery', 'unknown'],
])('a proxy that writes %s instead of X-Forwarded-For saw %s', (forwarded, expected) => {
  env().TRUSTED_PROXY_HOPS = 1;
  expect(clientAddress(new Headers({ forwarded }))).toBe(expected);
  expect(clientAddress(new Headers({ forwarded, 'x-forwarded-for': '192.0.2.1' }))).toBe('192.0.2.1');
});
