import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Repeat } from './payout-acts.tsx';

const { again, fix } = en.payouts.acts;

test.each<[PayoutStatus, string]>([
  ['approved', ''],
  ['sending', ''],
  ['accepted', ''],
  ['unknown', ''],
  ['conflict', ''],
  ['paid_out', again],
  ['resolved_paid', again],
  ['declined', fix],
])('what may still be paid is not offered to be paid once more: %s offers “%s”', (status, offered) => {
  const payout = { id: 'po_1', status, next: null, erasedAt: null } as PayoutView;
  const acts = createElement(Repeat, { payout });
  expect(readPart(createElement(ViewerProvider, { value: { role: 'finance' } as never }, acts))).toBe(
    offered,
  );
});
