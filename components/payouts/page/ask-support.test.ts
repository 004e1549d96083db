import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { AskSupport } from './ask-support.tsx';
import { ProcessorReason } from './processor-reason.tsx';

const failed = {
  ...{ status: 'error', method: 'sbp', amount: { amountMinor: '125050', currency: 'RUB' }, newest: null },
  ...{ recipient: { phone: '+79161234567', bankCode: null, card: null }, timeline: [] },
  attempt: { clientReferenceId: 'PAY-1', intentId: '1', disbursementId: '1763', processorStatus: 'ERROR' },
  ...{ waitingSince: null, resolving: null },
  ...{ errorCode: 'CODE_PT0001', errorMessage: 'Broken', knownReason: 'not_processed' },
};

const read = (part: typeof AskSupport | typeof ProcessorReason, more: object = {}, role = 'finance') => {
  const payout = { ...failed, ...more } as unknown as PayoutView;
  const value = { role } as never;
  return readPart(createElement(ViewerProvider, { value }, createElement(part, { payout })));
};

test('what to do about an error is advised once, with what to send to the support', () => {
  const card = read(AskSupport);
  expect(card).toContain(en.payouts.ask.error);
  for (const line of ['Payout with an error', 'Disbursement: 1763', 'Reason given: CODE_PT0001 · Broken'])
    expect(card).toContain(line);
  expect(read(ProcessorReason)).toBe(en.reason.not_processed);
});

test('what a known reason advises besides stands in the same place', () => {
  const known = { knownReason: 'recipient_not_found' };
  const advice = 'Check the phone number and the bank with the recipient.';
  expect(read(AskSupport, known)).toContain(`${en.payouts.ask.error} ${advice}`);
  expect(read(ProcessorReason, known)).not.toContain(advice);
});

test('an error of what was entered is to be corrected, and nobody is told to try again', () => {
  const card = read(AskSupport, { errorCode: 'CODE_PT0002', knownReason: 'not_created' });
  expect(card).toContain('check them');
  expect(card).not.toContain('try again');
});

test.each(['support', 'admin'])('%s, who may not send it again, is told whom to tell', (role) => {
  for (const knownReason of ['not_processed', 'recipient_not_found']) {
    const card = read(AskSupport, { knownReason }, role);
    expect(card).toContain(en.payouts.ask.tell);
    expect(card).not.toMatch(/Send it again|Check the phone/);
    expect(card).toContain('Disbursement: 1763');
  }
  expect(read(AskSupport, {}, 'manager')).toContain(en.payouts.ask.error);
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
  expect(read(AskSupport, silent)).not.toContain('Reason given');
  expect(read(ProcessorReason, silent)).toBe('');
});

test.each([
  ['was sent again', { newest: { id: 'po_2', orderNo: 'PAY-2', status: 'paid_out' } }],
  ['is a test', { method: 'test' }],
  ['is a decline', { status: 'declined' }],
])('nobody is told to look for the money of a failure that %s', (_, more) => {
  expect(read(AskSupport, more)).toBe('');
});
