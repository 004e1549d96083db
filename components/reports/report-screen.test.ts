import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { ReportScreen } from './report-screen.tsx';

const days = { from: '2026-11-01', to: '2026-11-26' };
const nothing = { count: 0, sums: [] };
const empty = {
  ...{ kind: 'payout', days, before: days, zone: 'UTC', isZoneReplaced: false, hasConverted: false },
  ...{ all: nothing, done: nothing, slots: [], statuses: [], methods: [], banks: [], errors: [], makers: [] },
  ...{ approvers: [], reasons: [], decisions: { people: [], own: [], isOwnCut: false }, peaks: [] },
  ...{ sharedPhones: [], signIns: [], unknowns: [], health: [], isHealthCut: false, tests: 0 },
} as unknown as Report;

function read(tests: number): string {
  const report = { ...empty, tests };
  return readPart(createElement(ReportScreen, { report, period: 'today', isAddressWrong: false }));
}

test('days with nothing but tests are not said to have no payouts at all', () => {
  expect(read(0)).toContain('No payouts in these days');
  expect(read(3)).toMatch(/Test payouts \(3\) are not counted.*No payouts but tests in these days/);
});
