import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { Repeat } from './payout-acts.tsx';

const { again, fix, sendAgain, sendAfterAll } = en.payouts.acts;

const toAct = (status: PayoutStatus) => {
  const payout = { id: 'po_1', status, next: null, erasedAt: null } as PayoutView;
  const viewer = { role: 'finance' } as never;
  return createElement(ViewerProvider, { value: viewer }, createElement(Repeat, { payout }));
};

test.each<[PayoutStatus, string]>([
  ['approved', ''],
  ['sending', ''],
  ['accepted', ''],
  ['unknown', ''],
  ['conflict', ''],
  ['paid_out', again],
  ['resolved_paid', again],
  ['declined', fix],
  ['refused', fix],
  ['error', sendAgain],
  ['not_sent', sendAgain],
  ['resolved_not_paid', sendAgain],
  ['cancelled', sendAfterAll],
])('what may still be paid is not offered to be paid once more: %s offers “%s”', (status, offered) => {
  expect(readPart(toAct(status))).toBe(offered);
});

test('a new payout carries no arrow as if it sent the same one again', () => {
  expect(again).toMatch(/^New payout/);
  expect(renderPart(toAct('paid_out'))).not.toContain('lucide-rotate-cw');
  expect(renderPart(toAct('resolved_paid'))).not.toContain('lucide-rotate-cw');
  expect(renderPart(toAct('declined'))).toContain('lucide-rotate-cw');
});

test.each<[PayoutStatus, boolean]>([
  ['declined', true],
  ['not_sent', true],
  ['error', false],
  ['cancelled', false],
  ['paid_out', false],
])('to send it stands out only where that is what is to be done next: %s', (status, stands) => {
  expect(renderPart(toAct(status)).includes('bg-accent ')).toBe(stands);
});
