import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundListRow } from '#lib/domain/refunds/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { RefundPhoneRow, WhyLine } from './refund-columns.tsx';

const row = (more: object = {}) =>
  ({
    ...{
      id: 'rf_1',
      number: 'REF-12',
      status: 'unknown',
      reviewReason: 'no_answer',
      createdAt: '2026-11-21T10:01:00Z',
    },
    ...{ errorCode: null, errorMessage: null, knownReason: null, processorStatus: null, processed: null },
    ...{ anotherAccount: null, isHeldBack: false, attempt: null, isProposed: null, stoppedBy: null },
    silentSince: null,
    amount: { amountMinor: '90000', currency: 'RUB' },
    payment: { payer: { name: 'Svetlana K.' } },
    ...more,
  }) as unknown as RefundListRow;

test('a refund whose end is proposed waits for an answer, whatever its status', () => {
  const why = (more: object) => readPart(createElement(WhyLine, { refund: row(more) }));
  expect(why({})).toBe(en.refunds.attention.no_answer);
  expect(why({ isProposed: true })).toBe(en.refunds.list.proposed);
  expect(why({ isProposed: true, status: 'accepted', reviewReason: null })).toBe(en.refunds.list.proposed);
});

test('a refund that nothing was heard of for long says since when', () => {
  const why = (silentSince: string | null) =>
    readPart(
      createElement(WhyLine, { refund: row({ status: 'accepted', reviewReason: null, silentSince }) }),
    );
  expect(why(null)).toBe('');
  expect(why('2026-11-21T10:01:00Z')).toMatch(/^No news since 21 Nov/);
});

test('a later attempt says which it is, because it may have the number of the one before', () => {
  const read = (more: object) => readPart(createElement(RefundPhoneRow, { refund: row(more) }));
  expect(read({ attempt: 2 })).toContain('REF-12 attempt 2');
  expect(read({})).not.toContain('attempt');
});
