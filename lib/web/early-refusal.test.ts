import { expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import '#tests/database.ts';
import { findEarlyRefusal } from './early-refusal.ts';

const ours = { host: new URL(env().PUBLIC_URL).host };
const own = { ...ours, 'sec-fetch-site': 'same-origin' };
const webhook = `/api/webhooks/processor/${'A'.repeat(43)}`;

test.each([
  ['GET', '/payouts?q=%ff', ours],
  ['HEAD', '/', ours],
  ['GET', '/payouts/%D0%B0', ours],
  ['POST', '/payouts/new', own],
  ['POST', '/payouts/new', { ...ours, origin: env().PUBLIC_URL }],
  ['POST', '/api/auth/callback/credentials', ours],
  ['PUT', '/api/health', ours],
  ['GET', '/', { host: 'localhost:3000' }],
  ['GET', '/', { host: '[::1]:3000' }],
  ['GET', '/api/health/ready', { host: 'lb.internal' }],
  ['GET', '/metrics', { host: '10.0.0.7:3000' }],
  ['POST', webhook, { host: 'lb.internal' }],
])('%s %s from %j goes on', (method, url, headers) => {
  expect(findEarlyRefusal({ method, url, headers })).toBeNull();
});

test.each([
  ['TRACE', '/', ours, 'method_not_allowed'],
  ['TRACE', '/api/payouts', ours, 'method_not_allowed'],
  ['PROPFIND', '/payouts', ours, 'method_not_allowed'],
  ['DELETE', '/payouts', ours, 'method_not_allowed'],
  ['GET', '/payouts/%ff', ours, 'address_unreadable'],
  ['GET', '/%E0%A4%A', ours, 'address_unreadable'],
  ['GET', '/', { host: 'host.evil' }, 'wrong_host'],
  ['GET', '/', { host: `${ours.host}.host.evil` }, 'wrong_host'],
  ['GET', '/api/payouts', {}, 'wrong_host'],
  ['POST', '/payouts/new', ours, 'wrong_origin'],
  ['POST', '/payouts/new', { ...ours, origin: 'https://host.evil' }, 'wrong_origin'],
  ['POST', '/', { ...own, origin: 'null' }, 'wrong_origin'],
  ['POST', '/', { ...ours, 'sec-fetch-site': 'cross-site' }, 'wrong_origin'],
] as const)('%s %s from %j is refused: %s', (method, url, headers, code) => {
  expect(findEarlyRefusal({ method, url, headers })).toBe(code);
});
