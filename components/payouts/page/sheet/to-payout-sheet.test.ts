import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { Speech } from '#lib/i18n/speech.ts';
import en from '#messages/en.json' with { type: 'json' };
import { toPayoutSheet } from './to-payout-sheet.ts';

const timeZone = 'UTC';
const speech: Speech = {
  t: createTranslator({ locale: 'en', messages: en, timeZone }),
  locale: 'en',
  timeZone,
};

const line = (kind: string, at: string, from: string | null, to: string, word: string) => ({
  ...{ id: at, kind, at, fromStatus: from, toStatus: to, processorStatus: word, statusCode: null },
  ...{ actorName: null, errorCode: null },
});

const payout = {
  ...{ id: 'po_1', status: 'conflict', method: 'sbp', orderNo: 'PAY-1', amountSide: 'recipient_gets' },
  ...{
    amount: { amountMinor: '125050', currency: 'RUB' },
    makerName: 'Anna',
    createdAt: '2026-11-26T10:00:00Z',
  },
  ...{ errorCode: null, errorMessage: null, knownReason: null, erasedAt: null, newest: null, resolved: null },
  ...{ recipient: { phone: null, bankCode: null, card: null, name: null, holderName: null } },
  attempt: { received: null, debited: null, updatedAt: '2026-11-26T10:57:08Z', disbursementId: '1763' },
  timeline: [
    line('contradicted', '2026-11-26T10:57:08Z', 'paid_out', 'conflict', 'REVERSED'),
    line('reported', '2026-11-26T10:57:04Z', 'sending', 'paid_out', 'PAID_OUT'),
  ],
};

const read = (reviewReason: string) =>
  toPayoutSheet({ ...payout, reviewReason } as unknown as PayoutView, speech).note ?? '';

test('the sheet of a payout that was paid and later reversed speaks of no contradiction of reports', () => {
  expect(read('different_end')).toContain(en.payouts.page.reportsContradict);
  expect(read('reversed')).not.toContain(en.payouts.page.reportsContradict);
  expect(read('reversed')).toMatch(/does not fit what we know of it.*reported it as paid.*was reversed/);
});
