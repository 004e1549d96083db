import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { NewestAttempt } from './newest-attempt.tsx';
import { ProcessorReason } from './processor-reason.tsx';
import { RecipientMessage } from './recipient-message.tsx';

const toNewest = (status: PayoutStatus, orderNo = 'PAY-2') => ({ id: 'po_2', orderNo, status });

function toPayout(more: Partial<PayoutView> = {}): PayoutView {
  return {
    status: 'declined',
    orderNo: 'PAY-1',
    method: 'sbp',
    amount: { amountMinor: '125050', currency: 'RUB' },
    amountSide: 'recipient_gets',
    recipient: { phone: '+79161234567', bankCode: '100000000111', card: null },
    attempt: { disbursementId: null, received: null, updatedAt: '2026-11-22T10:00:00Z', isReadAsPaid: false },
    reviewReason: null,
    timeline: [],
    errorCode: 'CODE_CP0001',
    errorMessage: null,
    knownReason: 'recipient_not_possible',
    newest: null,
    waitingSince: null,
    ...more,
  } as unknown as PayoutView;
}

/** The text for the recipient, as one reads it. */
function report(more: Partial<PayoutView>): string {
  const words = { en: en.payouts.customer, ru: ru.payouts.customer };
  return readPart(createElement(RecipientMessage, { payout: toPayout(more), words }));
}

const card = { first6: '220070', last4: '8878', length: 16, brand: null };
const onCard = { method: 'ru_card', recipient: { phone: null, card } } as unknown as Partial<PayoutView>;

const inWallet = {
  recipient: { phone: '+79161234567', bankCode: null, card: null },
} as unknown as Partial<PayoutView>;

describe('a failed payout', () => {
  test('advises what to do until there is another attempt', () => {
    const advice = 'Ask the recipient for another bank or phone number.';
    const said = (more: Partial<PayoutView>) =>
      renderPart(createElement(ProcessorReason, { payout: toPayout(more) }));
    expect(said({})).toContain(advice);
    expect(said(onCard)).toContain('Ask the recipient for another card.');
    const settled = said({ newest: toNewest('paid_out') });
    expect(settled).toContain(en.reason.recipient_not_possible);
    expect(settled).not.toContain(advice);
    const quoted = { knownReason: null, errorMessage: 'Card blocked' };
    expect(said(quoted)).toContain(en.payouts.page.correct);
    expect(said({ ...quoted, newest: toNewest('paid_out') })).not.toContain(en.payouts.page.correct);
  });

  test('leads to the newest attempt and says how far it has come', () => {
    const said = (orderNo: string) =>
      renderPart(createElement(NewestAttempt, { newest: toNewest('paid_out', orderNo), orderNo: 'PAY-1' }));
    expect(said('PAY-2')).toMatch(/href="\/payouts\/po_2"[^>]*>PAY-2<.*Paid out/);
    expect(said('PAY-1')).toMatch(/The newest attempt, under the same number: <a[^>]*>PAY-1<.*Paid out/);
  });
});

test('of a decline beside which a second transfer was named nobody says that no money came', () => {
  expect(report({})).toContain('the money was not paid');
  const said = report({ reviewReason: 'other_transaction' });
  expect(said).toContain('We do not know yet whether our payout');
  expect(said).not.toContain('was not paid');
});

test.each(['paid_out', 'resolved_paid'] as const)(
  'of a payout that is %s the sum is what the processor says arrived',
  (status) => {
    const attempt = { ...toPayout().attempt, received: { amountMinor: '100000', currency: 'RUB' } } as const;
    const said = report({ status, attempt, reviewReason: 'amount_differs' });
    expect(said).toContain('1,000.00 ₽');
    expect(said).not.toContain('1,250.50');
  },
);

test.each<[PayoutStatus, string]>([
  ['approved', 'A new one is being prepared and has not been sent yet.'],
  ['accepted', 'A new one is under way and has not been confirmed yet.'],
  ['paid_out', 'According to our records, the new one was paid out.'],
  ['declined', 'A new one did not go through either.'],
  ['error', 'We do not know yet whether the new one went through.'],
  ['unknown', 'We do not know yet whether the new one went through.'],
  ['cancelled', 'A new one was cancelled before it was sent.'],
])('whose newest attempt is %s is told of both in one text', (status, newest) => {
  const said = report({ newest: toNewest(status) });
  expect(said).toContain(`An earlier attempt to pay you 1,250.50 ₽ did not go through. ${newest}`);
  expect(said).toContain('PAY-2');
});

test('a contradiction of an earlier attempt is told, whatever was sent after it', () => {
  expect(report({ status: 'conflict', newest: toNewest('paid_out') })).toContain('does not agree');
});

test.each<[string, Partial<PayoutView>, string]>([
  ['a card nobody may pay to', onCard, 'We need to agree on another card with you. Reference: PAY-1.'],
  ['a card nobody found', { ...onCard, knownReason: 'recipient_not_found' }, 'check the card number, then'],
  [
    'a card, for no reason given',
    { ...onCard, knownReason: null },
    'We were given no reason. Reference: PAY-1.',
  ],
  ['a phone nobody found', { knownReason: 'recipient_not_found' }, 'check the phone number and the bank'],
  ['a phone, for no reason given', { knownReason: null }, 'We were given no reason.'],
  ['a mobile wallet', { ...inWallet, knownReason: null }, 'We were given no reason.'],
  ['a reason that is not the bank’s', { knownReason: 'not_processed' }, 'not paid. Reference: PAY-1.'],
])('who was declined is told what fits: %s', (_why, more, said) => {
  expect(report(more)).toContain(said);
});

const paid = (isReadAsPaid: boolean) => ({
  status: 'paid_out' as const,
  attempt: { ...toPayout().attempt, isReadAsPaid },
});

test.each<[string, Partial<PayoutView>, RegExp]>([
  ['the books of the processor say so', paid(true), /^(?!.*According).*Our payout .* went through/],
  ['a notification says so', paid(false), /According to the payment service, our payout .* went through/],
  [
    'another word came besides',
    { ...paid(true), reviewReason: 'unlisted_status' },
    /According to the payment service, .* We are looking into another message about it\./,
  ],
  ['it is only accepted', { status: 'accepted' }, /^(?!.*went through).*has not confirmed it yet/],
  ['reports contradict each other', { status: 'conflict' }, /^(?!.*went through).*does not agree/],
])('nobody is told more of being paid than is known: %s', (_what, more, said) => {
  expect(report(more)).toMatch(said);
});

test('who was promised a payout hears that nobody knows once the support is to be asked about it', () => {
  const silent = (minutes: number) =>
    report({ status: 'accepted', waitingSince: new Date(Date.now() - minutes * 60_000).toISOString() });
  expect(silent(119)).toContain('has been sent');
  expect(silent(121)).toMatch(/^(?!.*has been sent).*We do not know yet whether our payout/);
});

const debited = (received: object | null, more: Partial<PayoutView>) => {
  const { attempt, ...rest } = toPayout(more);
  return report({ ...rest, amountSide: 'we_are_debited', attempt: { ...attempt, received } as never });
};
const smaller = /a fee or a conversion may (?:make what arrives|have made what arrived) smaller/;

test.each<PayoutStatus>(['sending', 'accepted', 'paid_out', 'unknown', 'resolved_paid'])(
  'nobody is promised the sum that we are debited: %s',
  (status) => {
    expect(debited(null, { status })).toMatch(smaller);
    const known = debited({ amountMinor: '27000', currency: 'KZT' }, { status });
    expect(known).toMatch(/270\.00 ₸/);
    expect(known).not.toMatch(/1,250\.50|smaller/);
    expect(report({ status })).not.toMatch(/smaller/);
  },
);

test('a transfer is quoted by its number only where it has one', () => {
  expect(report(paid(true))).toMatch(/quote PAY-1\./);
  const { attempt, ...rest } = toPayout(paid(true));
  expect(report({ ...rest, attempt: { ...attempt, disbursementId: '1763' } })).toMatch(
    /quote PAY-1 and the transfer number 1763\./,
  );
});

test('of a test there is nobody to tell', () => {
  expect(report({ method: 'test' })).toBe('');
});

test('of what we are debited nobody promises that it arrives whole, unless the processor names what arrives', () => {
  const sum = { amountMinor: '2500000', currency: 'KZT' } as const;
  const attempt = { disbursementId: null, updatedAt: '2026-11-22T10:00:00Z', isReadAsPaid: true };
  const debited = (status: PayoutStatus, received: object | null = sum) =>
    report({ amount: sum, amountSide: 'we_are_debited', status, attempt: { ...attempt, received } } as never);
  for (const status of [
    'approved',
    'sending',
    'accepted',
    'paid_out',
    'unknown',
    'conflict',
    'resolved_paid',
  ] as const)
    expect(debited(status)).toContain('smaller');
  const other = debited('paid_out', { amountMinor: '2400000', currency: 'KZT' });
  expect(other).toContain('24,000.00');
  expect(other).not.toContain('smaller');
});
