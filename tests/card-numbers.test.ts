import { describe, expect, test } from 'vitest';
import { declineReasonField } from '#lib/domain/approvals/schemas.ts';
import { saveViewInput } from '#lib/domain/history/schemas/inputs.ts';
import { lookUpPaymentInput } from '#lib/domain/payments/schemas/inputs.ts';
import { createPayoutInput, payoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import { saveReasonsInput } from '#lib/domain/reasons/schemas.ts';
import { confirmRecipientInput } from '#lib/domain/recipients/schemas.ts';
import { anotherAccountInput, note } from '#lib/domain/refunds/schemas/inputs.ts';
import { toResolutionInputs } from '#lib/domain/resolutions/schemas.ts';
import { resumeSendingInput } from '#lib/domain/sending/schemas.ts';
import { closeLinesInput } from '#lib/domain/statements/schemas/inputs.ts';
import { invitationInput, whoInput } from '#lib/domain/users/schemas.ts';
import { parseSearchText } from '#lib/list/query.ts';
import { toReference, toSafeText } from '#lib/processor/wire/failure.ts';

// Each is one that a person or a program really writes: with dots, with spaces of print, in digits of another width.
const written = [
  '4111.1111.1111.1111',
  '2200 7012\u202f3948\u20115763',
  '４１１１＿１１１１＿１１１１＿１１１１',
  '4111x1111x1111x1111',
];

const { propose, reject } = toResolutionInputs('refund', 'refund_not_found');
type Schema = {
  safeParse: (input: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } };
};

const inputs: [name: string, schema: Schema, input: (text: string) => unknown, field: string][] = [
  ['the order number of a payout', payoutForm, (orderNo) => ({ method: 'sbp', orderNo }), 'orderNo'],
  [
    'what the processor is told',
    payoutForm,
    (description) => ({ method: 'sbp', description }),
    'description',
  ],
  ['the text of a payout', payoutForm, (payoutText) => ({ method: 'sbp', payoutText }), 'payoutText'],
  ['the id of a payment', lookUpPaymentInput, (id) => ({ processorPaymentId: id }), 'processorPaymentId'],
  ['a note', payoutForm, (text) => ({ method: 'ru_card', note: text }), 'note'],
  [
    'the name of a card holder',
    payoutForm,
    (holderName) => ({ method: 'ru_card', holderName }),
    'holderName',
  ],
  ['the brand of a card', payoutForm, (brand) => ({ method: 'test', brand }), 'brand'],
  [
    'why no answer was waited for',
    createPayoutInput,
    (uncheckedReason) => ({ uncheckedReason }),
    'uncheckedReason',
  ],
  [
    'why a name may differ',
    confirmRecipientInput,
    (differentNameReason) => ({ differentNameReason }),
    'differentNameReason',
  ],
  ['the note of a refund', note, (text) => text, ''],
  ['why a refund goes to another account', anotherAccountInput, (reason) => ({ reason }), 'reason'],
  ['why a request is declined', declineReasonField, (text) => text, ''],
  ['the ticket of a resolution', propose, (ticket) => ({ ticket }), 'ticket'],
  ['the evidence of a resolution', propose, (evidence) => ({ evidence }), 'evidence'],
  ['why a resolution is rejected', reject, (reason) => ({ reason }), 'reason'],
  ['why sending goes on', resumeSendingInput, (reason) => ({ reason, seenSince: null }), 'reason'],
  ['the name of a person', invitationInput, (name) => ({ name }), 'name'],
  ['the name of a first administrator', whoInput, (name) => ({ name }), 'name'],
  ['the name of a view', saveViewInput, (name) => ({ name }), 'name'],
  ['why lines of a statement are closed', closeLinesInput, (reason) => ({ reason }), 'reason'],
  [
    'the name of a reason',
    saveReasonsInput,
    (en) => ({ seenAt: null, reasons: [{ code: null, texts: { en, ru: 'Возврат' }, isRetired: false }] }),
    'reasons.0.texts.en',
  ],
];

describe.each(inputs)('%s', (_name, schema, input, field) => {
  test.each(written)('cannot hold the card number %s', (text) => {
    const issues = schema.safeParse(input(text)).error?.issues ?? [];
    const refused = issues.filter(({ message }) => message === 'card_number_not_allowed');
    // An order number takes fewer characters than a text, and says that first.
    const others = issues.filter(({ message }) => message === 'order_no_characters');
    expect([...refused, ...others].map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

test.each(written)('a search for the card number %s is refused', (text) => {
  expect(parseSearchText(text)).toMatchObject({ ok: false, refusal: { code: 'card_number_not_allowed' } });
});

test.each(written)('a text of the processor is kept without the card number %s', (text) => {
  expect(toSafeText(`Card ${text} is blocked`, 100)).not.toMatch(/\p{Nd}{4}/u);
  expect(toReference(`order ${text}`, 100)).not.toMatch(/\p{Nd}{4}/u);
});
