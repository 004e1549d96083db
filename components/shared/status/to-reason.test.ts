import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import messages from '../../../messages/en.json' with { type: 'json' };
import russian from '../../../messages/ru.json' with { type: 'json' };
import { type Facts, type Reason, toCodeText, toGivenReason, toOneLine, toReason } from './to-reason.ts';

const t = createTranslator({ locale: 'en', messages });
const inRussian = createTranslator({ locale: 'ru', messages: russian });
const none: Facts = { errorCode: null, errorMessage: null };
const read = (facts: Partial<Facts>): Reason | null => toReason(t, { ...none, ...facts });

test('a status is no reason for itself', () => {
  expect(read({ errorCode: 'DECLINED', processorStatus: 'DECLINED' })).toBeNull();
});

test('what the processor wrote beside its status is the reason', () => {
  const facts = { errorCode: 'DECLINED', processorStatus: 'DECLINED', errorMessage: 'Card blocked' };
  const reason = read(facts);
  expect(reason && toOneLine(reason)).toBe('Processor: “Card blocked”');
});

test('nothing said is no reason, and a code of another kind stays one', () => {
  expect(read({})).toBeNull();
  expect(read({ errorCode: 'CODE_PT0042', processorStatus: 'DECLINED' })).toMatchObject({
    code: 'CODE_PT0042',
  });
});

test('empty words of the processor are not quoted, and are no reason', () => {
  expect(read({ errorMessage: ' ' })).toBeNull();
  const reason = read({ errorCode: 'not_connected', errorMessage: '' });
  expect(reason && toOneLine(reason)).toBe('The processor could not be reached.');
  expect(reason).toMatchObject({ message: null, quoted: null });
});

test.each([
  ['ru_card', 'another card', 'the card number'],
  ['kz_card', 'another card', 'the card number'],
  ['sbp', 'another bank or phone number', 'the phone number and the bank'],
  ['mobile_money', 'another phone number', 'the phone number'],
])('what is advised fits how it was to be paid: %s', (method, other, check) => {
  const toAdvice = (knownReason: string) => read({ errorCode: 'X', knownReason, method })?.advice;
  expect(toAdvice('recipient_not_possible')).toBe(`Ask the recipient for ${other}.`);
  expect(toAdvice('recipient_not_found')).toBe(`Check ${check} with the recipient.`);
});

test.each(['recipient_not_possible', 'recipient_not_found', 'not_processed'])(
  'nobody is asked for anything because a test ended with %s',
  (knownReason) => {
    const reason = read({ errorCode: 'X', knownReason, method: 'test', status: 'error' });
    expect(reason?.advice).toBe(
      'The last digit of the kopecks decides how a test ends: 2 is paid out, 3 is declined.',
    );
  },
);

test('another card or phone is asked for where nobody said that the person may not be paid', () => {
  const reason = read({ errorCode: 'X', knownReason: 'recipient_not_possible', method: 'sbp' });
  expect(reason?.sentence).toBe('The recipient cannot be paid this way.');
});

test('to look whether money moved is advised where the page of an error does not say so itself', () => {
  const advise = (status: string) => read({ errorCode: 'X', knownReason: 'not_processed', status })?.advice;
  expect(advise('declined')).toMatch(/^Make sure that no money moved/);
  expect(advise('error')).toBeNull();
});

test('to correct the details is advised, but after an error not to repeat at once', () => {
  const advise = (status: string) => read({ errorCode: 'X', knownReason: 'not_created', status })?.advice;
  expect(advise('declined')).toBe('Check the details and try again.');
  expect(advise('error')).toBe('The details entered may be the cause: check them.');
});

test.each([
  [{ errorCode: 'CODE_PT0001', errorMessage: 'Broken' }, 'CODE_PT0001 · Broken'],
  [{ errorCode: 'ERROR', errorMessage: 'Broken', processorStatus: 'ERROR' }, 'Broken'],
  [{ errorCode: 'CODE_PT0077', errorMessage: ' ' }, 'CODE_PT0077'],
  [{ errorCode: 'ERROR', errorMessage: ' ', processorStatus: 'ERROR' }, null],
])('the processor’s support reads its own words as they came: %j', (facts, said) => {
  expect(toGivenReason({ ...none, ...facts })).toBe(said);
});

test('a known reason says why in one sentence, and apart from it what to do', () => {
  const reason = read({ errorCode: 'CODE_CP0002', knownReason: 'recipient_not_found', method: 'sbp' });
  expect(reason && toOneLine(reason)).toBe('The bank found no recipient under this number.');
  expect(reason?.advice).toBe('Check the phone number and the bank with the recipient.');
  expect(read({ errorCode: 'not_connected' })?.advice).toBeNull();
});

test('our sentence ends where the words of the processor begin', () => {
  const reason = read({ errorCode: 'HTTP 400', errorMessage: 'authAmount.value must be positive' });
  expect(reason && toOneLine(reason)).toBe(
    'The processor did not accept the request · Processor: “authAmount.value must be positive”',
  );
  const alone = read({ errorCode: 'HTTP 400' });
  expect(alone && toOneLine(alone)).toBe('The processor did not accept the request.');
});

test('what no text of ours says stands in the person’s language as a quotation', () => {
  const reason = toReason(inRussian, { errorCode: 'CODE_PT0042', errorMessage: 'Card blocked' });
  expect(reason && toOneLine(reason)).toBe('Процессинг: «Card blocked» · CODE_PT0042');
});

test('a code of the processor stays as it is, one of ours is said in words, and no protocol is named', () => {
  expect(toCodeText(t, 'CODE_PT0042')).toBe('CODE_PT0042');
  expect(toCodeText(inRussian, 'HTTP 400')).toBe('ответ 400');
  expect(toCodeText(t, 'not_connected')).toBe('The processor could not be reached');
});
