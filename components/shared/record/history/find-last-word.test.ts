import { expect, test } from 'vitest';
import { findLastWord } from './find-last-word.ts';

const line = (processorStatus: string | null) => ({ processorStatus });

test('the status that the processor’s books name is its last word', () => {
  expect(findLastWord('ACCEPTED', [line('PAID_OUT')])).toBe('ACCEPTED');
});

test('while its books named none, what its notifications said is not called nothing', () => {
  expect(findLastWord(null, [line(null), line('REFUNDED'), line('ACCEPTED')])).toBe('REFUNDED');
  expect(findLastWord(null, [line(null)])).toBeNull();
});
