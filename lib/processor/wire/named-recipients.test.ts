import { expect, test } from 'vitest';
import type { Instrument } from './methods.ts';
import { namesOtherRecipient } from './named-recipients.ts';

const phone: Instrument = { kind: 'phone', phone: '+79161234567', bankCode: '100000000111' };
const card: Instrument = { kind: 'card', number: '4405639704015096' };
const stored = (storedDetails: object) => ({ payeePaymentInstrument: { id: '1', storedDetails } });

test.each<[string, object, Instrument, boolean]>([
  ['nothing', {}, phone, false],
  ['the same', stored({ accountNumber: '+79161234567', bankCode: '100000000111' }), phone, false],
  ['the phone as a number', stored({ accountNumber: '79161234567' }), phone, false],
  ['the phone with an 8', stored({ accountNumber: '8 (916) 123-45-67' }), phone, false],
  ['the phone without its country', stored({ accountNumber: '9161234567' }), phone, false],
  ['the phone masked', stored({ accountNumber: '+7916***4567' }), phone, false],
  ['the phone hidden', stored({ accountNumber: '***' }), phone, false],
  ['the phone beside the instrument', { payee: { phone: '+79161234567' } }, phone, false],
  ['another phone', stored({ accountNumber: '+79161234568' }), phone, true],
  ['another phone, masked', stored({ accountNumber: '+7916***4568' }), phone, true],
  ['another phone beside the instrument', { payee: { phone: '+79991234567' } }, phone, true],
  ['another bank', stored({ bankCode: '100000000004' }), phone, true],
  ['the card masked', stored({ number: '440563******5096' }), card, false],
  ['another card, masked', stored({ number: '440563******5097' }), card, true],
  ['another card', stored({ number: '4405639704015097' }), card, true],
  [
    'what was asked',
    { payeePaymentInstrument: { incomingDetails: { accountNumber: '+79990000000' } } },
    phone,
    true,
  ],
])('an answer that names %s', (_name, body, sent, expected) => {
  expect(namesOtherRecipient(body, sent)).toBe(expected);
});
