import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import files from '#messages/files/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Reasons } from './reasons.tsx';

type Reason = FileView['reasons'][number];

const reason = (change: Partial<Reason>): Reason => ({
  ...{ key: JSON.stringify(change), count: 2, sums: [{ amountMinor: '12345', currency: 'RUB' }] },
  ...{
    refusal: null,
    status: null,
    errorCode: null,
    errorMessage: null,
    knownReason: null,
    processorStatus: null,
  },
  ...change,
});

function read(reasons: readonly Reason[], failed: number): string {
  const file = { reasons, mapping: { method: 'sbp' }, counts: { failed, refused: 0 } } as unknown as FileView;
  const texts = { locale: 'en', messages: { ...en, files }, timeZone: 'UTC' };
  const list = createElement(Reasons, { file, onShow: () => {} });
  return readPart(createElement(NextIntlClientProvider, texts as never, list));
}

test('each reason has the words of a single payout, what to do about it, and how many rows of which sum', () => {
  const shown = read(
    [
      reason({ count: 3, status: 'declined', errorCode: 'CODE_CP0002', knownReason: 'recipient_not_found' }),
      reason({ status: 'not_sent', errorCode: 'not_connected' }),
      reason({ status: 'declined' }),
    ],
    9,
  );
  expect(shown).toContain(`${en.reason.recipient_not_found}Check the phone number and the bank`);
  expect(shown).toContain('3 rows, 123.45 ₽');
  expect(shown).toContain(`${en.reason.not_connected}${files.reasons.asIs}`);
  expect(shown).toContain(`${en.payouts.status.declined.title}${files.reasons.none}`);
  expect(shown).toContain('2 more rows have rarer reasons');
  expect(read([], 0)).toBe('');
});

test('what names another payout or sum in each row is said without it', () => {
  const params = { orderNo: 'A-1' };
  expect(read([reason({ refusal: { code: 'order_no_taken', params } })], 2)).toContain('A-1');
  for (const code of Object.keys(files.reasons.alike) as (keyof typeof files.reasons.alike)[])
    expect(read([reason({ refusal: { code } })], 2)).toContain(files.reasons.alike[code]);
});
