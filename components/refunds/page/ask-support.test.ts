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

const read = (part: typeof AskSupport | typeof ProcessorReason, more: object = {}, role = 'support') => {
  const refund = { ...failed, ...more } as unknown as RefundView;
  const value = { role } as never;
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

test('an error of what was entered is to be corrected, and nobody is told to try again', () => {
  const card = read(AskSupport, { errorCode: 'CODE_PT0002', knownReason: 'not_created' });
  expect(card).toContain('check them');
  expect(card).not.toContain('try again');
});

test.each(['finance', 'admin'])('%s, who may not refund again, is told whom to tell', (role) => {
  const card = read(AskSupport, {}, role);
  expect(card).toContain(en.refunds.ask.tell);
  expect(card).not.toContain('Refund again');
  expect(card).toContain('Refund: 99');
  expect(read(AskSupport, {}, 'manager')).toContain(en.refunds.ask.error);
});

test.each([null, ' '])(
  'an error with a code and no words needs no paragraph that only says so (%j)',
  (errorMessage) => {
    const coded = { errorCode: 'CODE_PT0077', errorMessage, knownReason: null };
    expect(read(ProcessorReason, coded)).toMatch(/What the processor said.*CODE_PT0077/);
    expect(read(ProcessorReason, coded)).not.toMatch(/no reason|[Ss]upport/);
    expect(read(AskSupport, coded)).toMatch(/Reason given: CODE_PT0077 *$/);
  },
);

test.each([null, 'ERROR'])('an error without a reason needs no box that only says so (%j)', (errorCode) => {
  const silent = { errorCode, errorMessage: ' ', knownReason: null };
  expect(read(ProcessorReason, silent)).toBe('');
  expect(read(AskSupport, silent)).not.toContain('Reason given');
});

test('what was sent again, or was no error, needs no advice', () => {
  const newest = { id: 'rf_2', number: 'REF-2', status: 'refunded' };
  expect(read(AskSupport, { newest })).toBe('');
  expect(read(AskSupport, { status: 'declined' })).toBe('');
});
