import { expect, test } from 'vitest';
import { findLastStatus } from './find-last-status.ts';

const line = (processorStatus: string | null) => ({ processorStatus });

test('the status that the processor’s books name is its last word', () => {
  expect(findLastStatus('ACCEPTED', [line('PAID_OUT')])).toBe('ACCEPTED');
});

test('while its books named none, what its notifications said is not called nothing', () => {
  expect(findLastStatus(null, [line(null), line('REFUNDED'), line('ACCEPTED')])).toBe('REFUNDED');
  expect(findLastStatus(null, [line(null)])).toBeNull();
});
