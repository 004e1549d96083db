import { expect, test } from 'vitest';
import { isStepUpSized, stepUpInput } from './factors.ts';

/** An answer of that many characters, of those that take most room in a body. */
function answerOf(length: number): string {
  const bare = JSON.stringify({ id: 'a', response: {}, extra: '' });
  const room = length - bare.length;
  const extra = `${'"'.repeat(Math.floor(room / 2))}${room % 2 === 1 ? 'a' : ''}`;
  return JSON.stringify({ id: 'a', response: {}, extra });
}
const bodyOf = (length: number) => JSON.stringify({ response: answerOf(length) });
const sizeOf = (body: string) => String(Buffer.byteLength(body));

test('a step-up takes the longest answer about a passkey that is read, and no body without a length', () => {
  const longest = bodyOf(16_384);
  expect(stepUpInput.safeParse(JSON.parse(longest)).success).toBe(true);
  expect(isStepUpSized(sizeOf(longest))).toBe(true);
  expect(stepUpInput.safeParse(JSON.parse(bodyOf(16_385))).success).toBe(false);
  expect(isStepUpSized(sizeOf(bodyOf(17_000)))).toBe(false);
  expect(isStepUpSized(null)).toBe(false);
});
