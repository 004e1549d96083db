import { expect, test } from 'vitest';
import { isReportedElsewhere } from './is-reported-elsewhere.ts';

const reported = { id: '2', kind: 'reported', processorStatus: 'REFUNDED' } as const;
const read = (id: string, processorStatus: string) => ({ id, kind: 'read', processorStatus }) as const;

test('a notification is folded away once the books or the answer say the same', () => {
  expect(isReportedElsewhere(reported, [read('3', 'REFUNDED'), reported])).toBe(true);
  const answered = { id: '1', kind: 'answered', processorStatus: 'REFUNDED' } as const;
  expect(isReportedElsewhere(reported, [reported, answered])).toBe(true);
});

test('a notification that the books have not confirmed stays in sight', () => {
  expect(isReportedElsewhere(reported, [reported])).toBe(false);
  expect(isReportedElsewhere(reported, [read('3', 'REQUESTED'), reported])).toBe(false);
  expect(isReportedElsewhere(reported, [reported, read('1', 'REFUNDED')])).toBe(false);
});

test('what the books say is never taken for a notification', () => {
  const last = read('4', 'REFUNDED');
  expect(isReportedElsewhere(last, [read('5', 'REFUNDED'), last])).toBe(false);
});
