import { expect, test } from 'vitest';
import { cards, cvv } from '#tests/samples/cards.ts';
import {
  type Details,
  type DraftRules,
  type FormDraft,
  isWorthKeeping,
  markUse,
  openDraft,
  toStored,
} from './draft.ts';

const offer = { idempotencyKey: '3f0b8f3e-8c1c-4b1e-9d0e-2f6f0f5b7a10', orderNo: 'PAY-2026-000124' };
const earlierKey = '9a2d6b7c-1e4f-4c8a-8b1d-5e6f7a8b9c0d';
const blank: Details = {
  phone: '',
  description: '',
  method: 'sbp',
  cardNumber: '',
  cvv: '',
  amount: '',
  orderNo: '',
};
const rules: DraftRules = {
  secret: ['cardNumber', 'holderName', 'expiryMonth', 'expiryYear', 'cvv'],
  isTyped: (details, start) =>
    ['phone', 'description', 'amount', 'cardNumber'].some(
      (name) => (details[name] ?? '') !== (start[name] ?? ''),
    ),
};
const { idempotencyKey, orderNo } = offer;
const opening = { personId: 'usr_1', idempotencyKey, start: { ...blank, orderNo } };

const typed: FormDraft = {
  personId: 'usr_1',
  idempotencyKey: earlierKey,
  details: { ...blank, phone: '+7 916 123-45-67', orderNo: 'PAY-2026-000100' },
  check: null,
  madeId: null,
};

test('a first form takes the key and the order number that it is offered', () => {
  const { draft, isRestored } = openDraft(null, opening);
  expect(isRestored).toBe(false);
  expect(draft).toMatchObject({ idempotencyKey: offer.idempotencyKey, check: null, madeId: null });
  expect(draft.details.orderNo).toBe('PAY-2026-000124');
});

test('what was typed comes back with its own key and order number', () => {
  const { draft, isRestored } = openDraft(JSON.stringify(typed), opening);
  expect(isRestored).toBe(true);
  expect(draft).toEqual(typed);
});

test('a draft that a page still has open is a copy of its tab: it takes the key that this one is offered', () => {
  const copy = openDraft(markUse(JSON.stringify(typed), true), opening);
  expect(copy.isRestored).toBe(true);
  expect(copy.draft).toEqual({ ...typed, idempotencyKey });
  const left = markUse(markUse(JSON.stringify(typed), true), false);
  expect(openDraft(left, opening).draft).toEqual(typed);
});

test('the draft of another person is not shown', () => {
  const { draft, isRestored } = openDraft(JSON.stringify({ ...typed, personId: 'usr_2' }), opening);
  expect(isRestored).toBe(false);
  expect(draft.details.phone).toBe('');
});

test('a form that has made its payout stays so on the way back to it', () => {
  const made = { ...typed, idempotencyKey: offer.idempotencyKey, madeId: 'po_1' };
  expect(openDraft(JSON.stringify(made), opening).draft.madeId).toBe('po_1');
});

test('a new form does not inherit the payout of an earlier one', () => {
  const { draft, isRestored } = openDraft(JSON.stringify({ ...typed, madeId: 'po_1' }), opening);
  expect(isRestored).toBe(false);
  expect(draft).toMatchObject({ idempotencyKey: offer.idempotencyKey, madeId: null });
});

test.each(['', '{', 'null', '[]', '{"personId":"usr_1"}', '{"idempotencyKey":7}'])(
  'a store that holds "%s" opens an empty form',
  (stored) => {
    expect(openDraft(stored, opening).isRestored).toBe(false);
  },
);

test('a field that an older page did not know starts empty', () => {
  const { description: _, ...older } = typed.details;
  expect(openDraft(JSON.stringify({ ...typed, details: older }), opening).draft.details.description).toBe('');
});

test('an untouched form is not worth keeping, a typed or checked one is', () => {
  const untouched = openDraft(null, opening).draft;
  expect(isWorthKeeping(untouched, blank, rules)).toBe(false);
  expect(isWorthKeeping(typed, blank, rules)).toBe(true);
  const checked = {
    ...untouched,
    check: { id: 'chk_1', method: 'sbp', sum: '100', phone: '+79161234567', bankCode: '1' } as const,
  };
  expect(isWorthKeeping(checked, blank, rules)).toBe(true);
});

test('a card number typed into a text is not kept in the browser', () => {
  const withCard = { ...typed, details: { ...typed.details, description: 'card 4111 1111 1111 1111' } };
  const stored = toStored(withCard, rules);
  expect(stored).not.toContain('4111');
  const { details } = openDraft(stored, opening).draft;
  expect(details).toMatchObject({ phone: typed.details.phone, description: '' });
});

test('nothing of a card is kept in the browser, the rest of its form is', () => {
  const card = {
    cardNumber: cards.mir,
    holderName: 'IVAN PETROV',
    expiryMonth: '12',
    expiryYear: '2031',
    cvv,
  };
  const withCard = { ...typed, details: { ...typed.details, method: 'ru_card', ...card } };
  const stored = toStored(withCard, rules);
  for (const [name, text] of Object.entries(card)) {
    expect(stored).not.toContain(name);
    expect(stored).not.toContain(`"${text}"`);
  }
  const { details } = openDraft(stored, opening).draft;
  expect(details).toMatchObject({ method: 'ru_card', phone: typed.details.phone, cardNumber: '', cvv: '' });
});

test('a form with nothing but a card in it leaves no draft', () => {
  const untouched = openDraft(null, opening).draft;
  const withCard = { ...untouched, details: { ...untouched.details, cardNumber: cards.mir } };
  expect(isWorthKeeping(withCard, blank, rules)).toBe(false);
});

test('a form that starts from an earlier payout is worth keeping only once something is added', () => {
  const start = { ...blank, phone: '+7 916 123-45-67', description: 'Invoice 17' };
  const again = openDraft(null, { ...opening, start }).draft;
  expect(isWorthKeeping(again, start, rules)).toBe(false);
  expect(isWorthKeeping({ ...again, details: { ...again.details, amount: '5' } }, start, rules)).toBe(true);
});
