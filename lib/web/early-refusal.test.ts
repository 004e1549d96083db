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
  ['POST', '/payouts/new', { ...own, 'next-action': '40'.repeat(21) }],
  ['POST', '/payouts/new', { ...own, 'content-length': '1048576' }],
  ['POST', '/api/auth/presence', ours],
  ['POST', '/api/statements/upload', { ...ours, 'content-length': '30000000' }],
  ['POST', '/api/files/upload', { ...ours, 'content-length': '50000000' }],
  ['OPTIONS', '/api/payouts', ours],
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
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map(
    (method) => [method, '/api/payouts', ours, 'method_not_allowed'] as const,
  ),
  ['PUT', '/api/health', ours, 'method_not_allowed'],
  ['PUT', '/api/auth/link', ours, 'method_not_allowed'],
  ['POST', '/api/authority', ours, 'method_not_allowed'],
  ['POST', '/api/statements/uploads', ours, 'method_not_allowed'],
  ['POST', '/payouts/new', { ...own, 'content-length': '1048577' }, 'body_too_large'],
  ['POST', '/sign-in', { ...own, 'content-length': '10000000' }, 'body_too_large'],
  ['GET', '/payouts/%ff', ours, 'address_unreadable'],
  ['GET', '/%E0%A4%A', ours, 'address_unreadable'],
  ['GET', '/', { host: 'host.evil' }, 'wrong_host'],
  ['GET', '/', { host: `${ours.host}.host.evil` }, 'wrong_host'],
  ['GET', '/api/payouts', {}, 'wrong_host'],
  ['POST', '/payouts/new', ours, 'wrong_origin'],
  ['POST', '/payouts/new', { ...ours, origin: 'https://host.evil' }, 'wrong_origin'],
  ['POST', '/', { ...own, origin: 'null' }, 'wrong_origin'],
  ['POST', '/', { ...ours, 'sec-fetch-site': 'cross-site' }, 'wrong_origin'],
  ['POST', '/', { ...own, 'next-action': '4111111111111111' }, 'action_unknown'],
  ['GET', '/', { ...ours, 'next-action': 'x'.repeat(12_000) }, 'action_unknown'],
] as const)('%s %s from %j is refused: %s', (method, url, headers, code) => {
  expect(findEarlyRefusal({ method, url, headers })).toBe(code);
});
