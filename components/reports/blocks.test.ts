import { expect, test } from 'vitest';
import type { Report } from '#lib/domain/reports/schemas.ts';
import en from '#messages/en.json' with { type: 'json' };
import { listBlocks } from './blocks.ts';

const line = [{}];
const toReport = (kind: Report['kind'], count: number, of: object[]) =>
  ({
    kind,
    all: { count },
    banks: of,
    reasons: of,
    approvers: of,
    signIns: of,
    unknowns: of,
    decisions: { people: of },
  }) as unknown as Report;

test('the contents lead only to what is on the page', () => {
  expect(listBlocks(toReport('payment', 3, []))).toEqual(['byDay', 'methods', 'errors', 'statuses']);
  expect(listBlocks(toReport('payout', 0, []))).toEqual(['health']);
  expect(listBlocks(toReport('refund', 3, line))).not.toContain('health');
});

test('every block that the contents lead to has a name', () => {
  const blocks = [...listBlocks(toReport('refund', 3, line)), ...listBlocks(toReport('payout', 3, line))];
  for (const name of blocks) expect(en.reports[name].title).toBeTruthy();
});
