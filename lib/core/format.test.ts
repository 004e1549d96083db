import { expect, test } from 'vitest';
import { formatCard, formatInstrument, formatRate, formatSum, withMinus } from './format.ts';

const spaced = (text: string) => text.replaceAll(' ', '\u00a0');

test.each([
  ['a payer’s card as it is stored', '220070••••8878', '2200 70•• •••• 8878'],
  ['as the processor masks it', '440043******6735', '4400 43•• •••• 6735'],
  ['of which only the end is known', '••••4242', '•••• 4242'],
  ['an account that is no card', 'KZ86125KZT5004100100', 'KZ86125KZT5004100100'],
  ['a wallet', '79161234567', '79161234567'],
])('%s is spelled like every other card, or as it is', (_, stored, shown) => {
  expect(formatInstrument(stored)).toBe(spaced(shown));
});

test('a recipient’s card and a payer’s are spelled alike, whatever their length', () => {
  expect(formatCard({ first6: '220070', last4: '8878' })).toBe(formatInstrument('220070••••8878'));
  expect(formatCard({ first6: '', last4: '8878' })).toBe(spaced('•••• 8878'));
});

test('a loss has the sign of a minus in every language, so that no line ends between it and its number', () => {
  expect(withMinus('-1,2 %')).toBe('\u22121,2 %');
  expect(withMinus('+1,2 %')).toBe('+1,2 %');
  expect(formatSum({ amountMinor: -125_050n, currency: 'RUB' }, 'ru')).toBe(spaced('\u22121 250,50'));
});

test('a rate has every digit that came, and the decimal sign of the language', () => {
  expect([formatRate('0.1801', 'ru'), formatRate('0.18010', 'en'), formatRate('5', 'ru')]).toEqual([
    '0,1801',
    '0.18010',
    '5',
  ]);
});
