import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { readCookie } from './read-cookie.ts';

test.each([
  '',
  'session=abc',
  'other=1; session=abc; last=2',
  'other=1;session=abc',
  'xsession=no',
  'session=a=b',
  'session=a%2Eb',
  'session=%zz',
  'session=first; session=second',
  'session="quoted"',
  'session=',
])('a cookie is read as Next reads it: %s', (cookie) => {
  const { cookies } = new NextRequest('http://here/', { headers: { cookie } });
  expect(readCookie(cookie, 'session') ?? '').toBe(cookies.get('session')?.value ?? '');
});
