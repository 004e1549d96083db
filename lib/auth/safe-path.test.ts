import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSafePath } from './safe-path.ts';

test.each([
  ['/payouts', '/payouts'],
  ['/payouts?status=unknown&page=2#top', '/payouts?status=unknown&page=2#top'],
  ['/payouts?_rsc=1abc&status=unknown', '/payouts?status=unknown'],
  ['/выплаты', '/%D0%B2%D1%8B%D0%BF%D0%BB%D0%B0%D1%82%D1%8B'],
  ['/signs', '/signs'],
])('a path of ours is kept: %s', (given, expected) => {
  expect(toSafePath(given)).toBe(expected);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/payouts/..//evil.example',
  'https://evil.example/payouts',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'payouts',
  '',
  '/sign-in',
  '/sign-in?next=/payouts',
  '/api/events',
  `/${'a'.repeat(2_001)}`,
])('anything else leads home: %j', (given) => {
  expect(toSafePath(given)).toBe('/');
});

test.each([undefined, null, 1, ['/payouts'], { toString: () => '/payouts' }])(
  'what is no text leads home',
  (given) => {
    expect(toSafePath(given)).toBe('/');
  },
);

test('whatever comes in, a browser stays on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    ':',
    '@',
    'evil.example',
    '\t',
    '?',
    '#',
    '%2f',
    '%5c',
    'a',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => `/${pieces.join('')}`),
  );
  fc.assert(
    fc.property(text, (given) => {
      const path = toSafePath(given);
      expect(new URL(path, 'https://paydesk.example').origin).toBe('https://paydesk.example');
    }),
    { numRuns: 2_000 },
  );
});
