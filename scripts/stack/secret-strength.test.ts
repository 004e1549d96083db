import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { whyWeak, whyWeakKey } from './secret-strength.ts';

test.each([
  'a'.repeat(32),
  'ab'.repeat(20),
  '0'.repeat(64),
  'change-me-change-me-change-me-change-me',
  'this is the secret of our company, dear',
  'your-32-character-string-goes-in-here!!',
])('%j is no secret', (text) => {
  expect(whyWeak(text)).not.toBeNull();
});

test('what random generators make is one, a thousand times', () => {
  for (let at = 0; at < 1_000; at += 1) {
    const bytes = createHash('sha256').update(`seed ${at}`).digest();
    expect(whyWeak(bytes.toString('base64'))).toBeNull();
    expect(whyWeak(bytes.toString('hex').slice(0, 32))).toBeNull();
    expect(whyWeakKey(bytes.toString('base64'))).toBeNull();
  }
  expect(whyWeak(randomBytes(32).toString('base64url'))).toBeNull();
});

test.each([
  Buffer.alloc(32),
  Buffer.alloc(32, 7),
  Buffer.from('0123456789abcdef0123456789abcdef'.slice(0, 8).repeat(4)),
])('a key of %o is no key', (bytes) => {
  expect(whyWeakKey(bytes.toString('base64'))).not.toBeNull();
});
