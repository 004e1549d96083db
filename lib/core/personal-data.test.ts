import { describe, expect, test } from 'vitest';
import { isMasked, maskFor, maskName, maskPhone, maskText } from './personal-data.ts';

const masked = { open: [] };
const shown = '+7\u00a0916\u00a0•••\u201145\u201167';

test.each([
  ['+79161234567', shown],
  ['+998901234567', '+998\u00a0•••\u00a04567'],
])('the phone %s is shown as %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown));

test.each([
  ['Павел Ильич Д.', 'П••• И••• Д•••'],
  ['Cher', 'C•••'],
  ['П••• И•••', 'П••• И•••'],
  ['', ''],
])('the name “%s” is shown as “%s”', (name, shown) => expect(maskName(name)).toBe(shown));

describe('phones within a text', () => {
  test.each([
    'call +7 916 123-45-67 first',
    'call 8 (916) 123-45-67 first',
    'call 89161234567 first',
    'call %2B79161234567 first',
    'call 8+916+123+45+67 first',
    'call +7\u00a0916\u00a0123\u201145\u201167 first',
  ])('%s', (text) => expect(maskText(text)).toBe(`call ${shown} first`));

  test.each(['2026-11-28T19:26:25.000Z', 'PAY-2026-000123', '1 250 000,00', 'po_01k4h8vq3e9161234567890123'])(
    '%s is none',
    (text) => expect(maskText(text)).toBe(text),
  );
});

test.each([
  ['9161234567', shown],
  ['916 123–45–67', shown],
  ['89161234567', shown],
  ['8916123456', '•••'],
  ['79161234567 or 8912', `${shown} or 8912`],
  [shown, shown],
  ['', ''],
])('the field of a phone with “%s” is shown as “%s”', (phone, seen) =>
  expect(maskFor(masked, { phone })).toEqual({ phone: seen }),
);

const person = { phone: '+79161234567', name: 'Павел Ильич Д.', card: null };

describe('a view', () => {
  test('hides who is paid, and no colleague and no bank', () => {
    expect(
      maskFor(masked, {
        id: 'po_1',
        recipient: { ...person, bankName: 'Ozon', holderName: 'PAVEL D' },
        makerName: 'Anna Petrova',
        banks: [{ code: '1', name: 'Ozon' }],
        payer: { phone: null, name: 'Мария К.', instrument: '220070••••4242' },
        amount: { amountMinor: '79161234567', currency: 'RUB' },
        sameDestination: { count: 2, otherNames: ['Пётр Николаевич Щ.'] },
      }),
    ).toEqual({
      id: 'po_1',
      recipient: {
        phone: shown,
        name: 'П••• И••• Д•••',
        card: null,
        bankName: 'Ozon',
        holderName: 'P••• D•••',
      },
      makerName: 'Anna Petrova',
      banks: [{ code: '1', name: 'Ozon' }],
      payer: { phone: null, name: 'М••• К•••', instrument: '••••4242' },
      amount: { amountMinor: '79161234567', currency: 'RUB' },
      sameDestination: { count: 2, otherNames: ['П••• Н••• Щ•••'] },
    });
  });

  test('hides what the processor wrote as a whole, because nobody knows where a name stands in it', () => {
    const call = { id: '7', requestMasked: '{"name":"Павел"}', answerMasked: null, more: '{"fio":"Павел"}' };
    expect(maskFor(masked, call)).toEqual({ id: '7', requestMasked: '•••', answerMasked: null, more: null });
  });

  test('hides before and after, and what somebody searched for', () => {
    const act = {
      id: 'aud_1',
      name: 'Anna Petrova',
      details: { nameBefore: 'Павел Ильич', name: 'Пётр Ильич', filters: 'type=payout&q=%D0%98&period=7d' },
    };
    expect(maskFor(masked, act)).toEqual({
      id: 'aud_1',
      name: 'Anna Petrova',
      details: {
        nameBefore: 'П••• И•••',
        name: 'П••• И•••',
        filters: 'type=payout&q=•••&period=7d',
      },
    });
  });

  test('is whole where this person has revealed the record, within a list too', () => {
    const items = [
      { id: 'po_1', recipient: person },
      { id: 'po_2', recipient: person },
    ];
    const [open, other] = maskFor({ open: ['po_1'] }, { items }).items;
    expect(open?.recipient).toEqual(person);
    expect(isMasked(other?.recipient.name)).toBe(true);
  });

  test('is the very same for who sees everything', () => {
    expect(maskFor('whole', person)).toBe(person);
  });
});
