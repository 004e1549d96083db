import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { AskSupport } from './ask-support.tsx';
import { ProcessorReason } from './processor-reason.tsx';

const failed = {
  ...{ status: 'error', number: 'REF-1', amount: { amountMinor: '125050', currency: 'RUB' }, newest: null },
  ...{ payment: { processorPaymentId: '1764' }, processorRefundId: '99', anotherAccount: null, timeline: [] },
  ...{ processorStatus: 'ERROR', waitingSince: null, nextReadAt: null, resolving: null },
  ...{ errorCode: 'CODE_PT0001', errorMessage: 'Broken', knownReason: 'not_processed' },
};

const read = (part: typeof AskSupport | typeof ProcessorReason, more: object = {}) => {
  const refund = { ...failed, ...more } as unknown as RefundView;
  const value = { role: 'support' } as never;
  return readPart(createElement(ViewerProvider, { value }, createElement(part, { refund })));
};

test('what to do about an error is advised once, with what to send to the support', () => {
  const card = read(AskSupport);
  expect(card).toContain(en.refunds.ask.error);
  for (const line of ['Refund with an error', 'Refund: 99', 'Reason given: CODE_PT0001 · Broken'])
    expect(card).toContain(line);
  expect(read(ProcessorReason)).not.toMatch(/ask|Its support/);
  expect(read(ProcessorReason)).toContain(en.reason.not_processed);
});

test('an error without a reason needs no box that only says so, and one that was sent again no advice', () => {
  const silent = { errorCode: null, errorMessage: null, knownReason: null };
  expect(read(ProcessorReason, silent)).toBe('');
  expect(read(AskSupport, silent)).not.toContain('Reason given');
  const newest = { id: 'rf_2', number: 'REF-2', status: 'refunded' };
  expect(read(AskSupport, { newest })).toBe('');
  expect(read(AskSupport, { status: 'declined' })).toBe('');
});
