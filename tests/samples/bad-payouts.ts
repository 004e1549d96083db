// A letter and a number in the name of a case is a row of docs/bad-inputs.md: A amount, B card, C SBP phone
// and bank, D names and texts, E order number. Here are those that the form alone can judge;
// tests/bad-inputs.test.ts looks the ids up.

const year = new Date().getUTCFullYear();
const common = { amount: '1250,50', side: 'recipient_gets', orderNo: 'PAY-1', description: '', note: '' };
/** A payout of each method without any mistake. */
export const good = {
  sbp: { method: 'sbp', phone: '+79161234567', bankCode: '100000000111', ...common },
  ru_card: {
    method: 'ru_card',
    cardNumber: '2200701239485763',
    holderName: '',
    expiryMonth: '',
    expiryYear: '',
    cvv: '',
    ...common,
  },
  kz_card: { method: 'kz_card', cardNumber: '4405639182057404', ...common, amount: '1250' },
  mobile_money: { method: 'mobile_money', phone: '+79161234567', ...common },
  test: {
    method: 'test',
    brand: 'Visa',
    cardNumber: '4276830571946200',
    holderName: 'IVAN PETROV',
    expiryMonth: '12',
    expiryYear: String(new Date().getUTCFullYear() + 2),
    cvv: '947',
    ...common,
  },
};
export type Method = keyof typeof good;
export type Change = Record<string, unknown>;

type Refused = [name: string, Method, Change, Record<string, string>];
type Kept = [name: string, Method, Change, Record<string, unknown>];

const nothing = '\u200b\u2060\ufeff';

/** Refused input, with the code next to its field. `keys`: a property that the call does not have. */
export const refused: Refused[] = [
  ['A01 no amount', 'sbp', { amount: '' }, { amount: 'amount_empty' }],
  ['A01 an amount of spaces', 'sbp', { amount: ' \u00a0 ' }, { amount: 'amount_empty' }],
  ['A01 a currency sign alone', 'sbp', { amount: '₽' }, { amount: 'amount_empty' }],
  ['A03 a negative amount', 'sbp', { amount: '-1' }, { amount: 'amount_unreadable' }],
  ['A03 with the typographic minus', 'sbp', { amount: '\u22121' }, { amount: 'amount_unreadable' }],
  ['A04 a tenth of a kopeck', 'sbp', { amount: '0.001' }, { amount: 'amount_too_precise' }],
  ['A05 "1,500" is thousands or decimals', 'sbp', { amount: '1,500' }, { amount: 'amount_ambiguous' }],
  ['A08 an exponent', 'sbp', { amount: '1e3' }, { amount: 'amount_unreadable' }],
  ['A08 another base', 'sbp', { amount: '0x64' }, { amount: 'amount_unreadable' }],
  ['A11 NaN', 'sbp', { amount: 'NaN' }, { amount: 'amount_unreadable' }],
  ['A11 Infinity', 'sbp', { amount: 'Infinity' }, { amount: 'amount_unreadable' }],
  ['A12 more digits than a sum has', 'sbp', { amount: '9'.repeat(20) }, { amount: 'amount_is_number' }],
  ['A12 a megabyte of digits', 'sbp', { amount: '9'.repeat(1e6) }, { amount: 'amount_too_large' }],
  // Never rounded. Three digits after one separator may be thousands, and that is reported before too many
  // decimals.
  ['A13 "1.005"', 'sbp', { amount: '1.005' }, { amount: 'amount_ambiguous' }],
  ['A13 "1000.005"', 'sbp', { amount: '1000.005' }, { amount: 'amount_too_precise' }],
  ['A15 a kopeck under the least', 'sbp', { amount: '0,99' }, { amount: 'amount_below_minimum' }],
  ['A15 nothing', 'ru_card', { amount: '0' }, { amount: 'amount_below_minimum' }],
  ['A15 a tiyn under the least', 'kz_card', { amount: '999,99' }, { amount: 'amount_below_minimum' }],
  ['A15 a tiyn over the most', 'kz_card', { amount: '1 200 000,01' }, { amount: 'amount_above_maximum' }],
  ['A17 a list', 'sbp', { amount: ['100', '1'] }, { amount: 'Invalid input' }],
  ['A17 an object', 'sbp', { amount: { gte: 0 } }, { amount: 'Invalid input' }],
  ['A17 a number', 'sbp', { amount: 100 }, { amount: 'Invalid input' }],
  ['A19 NUL', 'sbp', { amount: '100\u0000' }, { amount: 'amount_unreadable' }],
  ['A19 figures of another script', 'sbp', { amount: '١٠٠' }, { amount: 'amount_unreadable' }],
  ['A19 the other currency', 'kz_card', { amount: '1250 ₽' }, { amount: 'amount_other_currency' }],

  [
    'B01 a wrong check digit',
    'ru_card',
    { cardNumber: '4111111111111112' },
    { cardNumber: 'card_check_digit' },
  ],
  [
    'B01 a wrong check digit',
    'kz_card',
    { cardNumber: '4405639182057405' },
    { cardNumber: 'card_check_digit' },
  ],
  ['B02 twelve digits', 'ru_card', { cardNumber: '411111111117' }, { cardNumber: 'card_length' }],
  ['B03 three digits', 'ru_card', { cardNumber: '123' }, { cardNumber: 'card_length' }],
  ['B03 five digits', 'ru_card', { cardNumber: '4111 1' }, { cardNumber: 'card_length' }],
  ['B03 22 digits', 'ru_card', { cardNumber: `${'2'.repeat(21)}6` }, { cardNumber: 'card_length' }],
  ['American Express', 'ru_card', { cardNumber: '378282246310005' }, { cardNumber: 'card_amex' }],
  [
    'B02 twelve digits as KZ card',
    'kz_card',
    { cardNumber: '411111111117' },
    { cardNumber: 'card_length_kz' },
  ],
  [
    'B02 fifteen digits as KZ card',
    'kz_card',
    { cardNumber: '440563918205740' },
    { cardNumber: 'card_length_kz' },
  ],
  [
    'B02 19 digits as KZ card',
    'kz_card',
    { cardNumber: '2200000000000000004' },
    { cardNumber: 'card_length_kz' },
  ],
  ['B03 no number', 'ru_card', { cardNumber: '' }, { cardNumber: 'card_empty' }],
  ['B03 two digits', 'ru_card', { cardNumber: '22' }, { cardNumber: 'card_length' }],
  ['B03 23 digits', 'ru_card', { cardNumber: '2'.repeat(23) }, { cardNumber: 'card_length' }],
  ['B07 zeros only', 'ru_card', { cardNumber: '0'.repeat(16) }, { cardNumber: 'card_unissued' }],
  ['B07 zeros only', 'kz_card', { cardNumber: '0'.repeat(16) }, { cardNumber: 'card_unissued' }],
  ...['holderName', 'description', 'payoutText', 'note', 'orderNo'].map(
    (field): Refused => [
      `B10 a card number as ${field}`,
      'ru_card',
      { [field]: field === 'orderNo' ? '4276-8305-7194-6200' : 'to 4276 8305 7194 6200, please' },
      { [field]: 'card_number_not_allowed' },
    ],
  ),
  ['B12 month 13', 'ru_card', { expiryMonth: '13', expiryYear: '30' }, { expiryMonth: 'expiry_month' }],
  ['B12 month 00', 'ru_card', { expiryMonth: '00', expiryYear: '30' }, { expiryMonth: 'expiry_month' }],
  ['B12 year 99', 'ru_card', { expiryMonth: '12', expiryYear: '99' }, { expiryYear: 'expiry_year' }],
  [
    'B12 last year',
    'ru_card',
    { expiryMonth: '12', expiryYear: `${year - 1}` },
    { expiryYear: 'expiry_past' },
  ],
  ['B12 a month alone', 'ru_card', { expiryMonth: '12' }, { expiryYear: 'expiry_incomplete' }],
  ['B12 a year alone', 'ru_card', { expiryYear: '30' }, { expiryMonth: 'expiry_incomplete' }],
  ...['12', '12345', '1234', 'abc', '١٢٣', '12 3', '-12'].map(
    (cvv): Refused => [`B13 CVV ${cvv}`, 'ru_card', { cvv }, { cvv: 'card_code' }],
  ),
  ['B13 no CVV where the sandbox wants one', 'test', { cvv: '' }, { cvv: 'card_code_empty' }],
  ['B14 a CVV where none is asked', 'kz_card', { cvv: '947' }, { keys: 'unrecognized_keys' }],
  ['B14 a CVV with a phone', 'sbp', { cvv: '947' }, { keys: 'unrecognized_keys' }],
  ['B16 a megabyte of digits', 'ru_card', { cardNumber: '4'.repeat(1e6) }, { cardNumber: 'card_length' }],
  ['B17 a formula', 'ru_card', { cardNumber: '=4111111111111111' }, { cardNumber: 'card_not_digits' }],
  [
    'B17 figures of another script',
    'ru_card',
    { cardNumber: '٤١١١١١١١١١١١١١١١' },
    { cardNumber: 'card_not_digits' },
  ],

  ['a bank', 'mobile_money', { bankCode: '100000000111' }, { keys: 'unrecognized_keys' }],
  ['no mobile', 'mobile_money', { phone: '+7 811 111 11 11' }, { phone: 'phone_not_russian_mobile' }],
  ['C03 Kazakhstan', 'sbp', { phone: '+77011234567' }, { phone: 'phone_not_russian_mobile' }],
  ['C04 Belarus', 'sbp', { phone: '+375291234567' }, { phone: 'phone_unreadable' }],
  ['C04 the United States', 'sbp', { phone: '+19111111111' }, { phone: 'phone_unreadable' }],
  ['C05 no mobile', 'sbp', { phone: '+7 811 111 11 11' }, { phone: 'phone_not_russian_mobile' }],
  ...['911111111', '791111111112', '791111111111111'].map(
    (phone): Refused => [`C06 ${phone.length} digits`, 'sbp', { phone }, { phone: 'phone_unreadable' }],
  ),
  ['C08 007', 'sbp', { phone: '0079111111111' }, { phone: 'phone_unreadable' }],
  ['C07 a letter O', 'sbp', { phone: '+7911111111O' }, { phone: 'phone_unreadable' }],
  ['C07 a Cyrillic О', 'sbp', { phone: '+7911111111О' }, { phone: 'phone_unreadable' }],
  ['C10 an extension', 'sbp', { phone: '+7 911 111 11 11;ext=5' }, { phone: 'phone_unreadable' }],
  ['C10 two numbers', 'sbp', { phone: '+79111111111, +79111111112' }, { phone: 'phone_unreadable' }],
  ['C10 a plus in the middle', 'sbp', { phone: '7911+1111111' }, { phone: 'phone_unreadable' }],
  ...['', ' ', '100000000111\u0000', 'x'.repeat(200)].map(
    (bankCode): Refused => [
      `C11 bank ${JSON.stringify(bankCode)}`,
      'sbp',
      { bankCode },
      { bankCode: 'bank_missing' },
    ],
  ),

  ['D07 10 000 letters', 'sbp', { description: 'x'.repeat(10_000) }, { description: 'text_too_long' }],
  ['D07 10 000 combining marks', 'sbp', { note: `e${'\u0301'.repeat(10_000)}` }, { note: 'text_too_long' }],
  ['D07 one letter too many', 'sbp', { description: 'ж'.repeat(141) }, { description: 'text_too_long' }],
  ['D09 NUL', 'sbp', { description: 'a\u0000b' }, { description: 'text_unreadable' }],
  ['D09 half a character', 'ru_card', { holderName: '\ud800' }, { holderName: 'text_unreadable' }],
  ['a Cyrillic name', 'ru_card', { holderName: 'ИВАН ПЕТРОВ' }, { holderName: 'name_cyrillic' }],
  ['D09 an escape sequence', 'sbp', { note: '\u001b[31mred' }, { note: 'text_unreadable' }],

  ...['../../intents/1', 'ORD/1?x=1#y', '%2e%2e', '\u041eRD-1', '-1', '😀', 'a\u0000'].map(
    (orderNo): Refused => [`E04 ${orderNo}`, 'sbp', { orderNo }, { orderNo: 'order_no_characters' }],
  ),
  ['E05 empty', 'sbp', { orderNo: '' }, { orderNo: 'order_no_empty' }],
  ['E05 invisible', 'sbp', { orderNo: nothing }, { orderNo: 'order_no_empty' }],
  ['E05 65 characters', 'sbp', { orderNo: 'x'.repeat(65) }, { orderNo: 'order_no_too_long' }],
];

/** Accepted input, and what it becomes. */
export const kept: Kept[] = [
  ['A05 "1,50" is 1.50', 'sbp', { amount: '1,50' }, { amount: 150n }],
  ['A10 " 12 " is 12', 'sbp', { amount: ' 12 ' }, { amount: 1_200n }],
  ['A10 no-break and narrow spaces', 'sbp', { amount: '\u00a01\u202f250,50\u00a0₽' }, { amount: 125_050n }],
  ['A15 exactly the least', 'sbp', { amount: '1' }, { amount: 100n }],
  ['A15 exactly the least', 'kz_card', { amount: '1000' }, { amount: 100_000n }],
  ['A15 exactly the most', 'kz_card', { amount: '1 200 000,00' }, { amount: 120_000_000n }],
  ['A10 a word for roubles', 'sbp', { amount: '1250 руб' }, { amount: 125_000n }],
  ['B17 hyphens', 'ru_card', { cardNumber: '4111-1111-1111-1111' }, { cardNumber: '4111111111111111' }],
  ['B04 19 digits', 'ru_card', { cardNumber: '2200000000000000004' }, { cardNumber: '2200000000000000004' }],
  ['B12 this very month', 'ru_card', thisMonth(), { expiryYear: year }],
  ['B13 no CVV', 'ru_card', { cvv: ' ' }, { cvv: null }],
  ...['+7 911 111-11-11', '8 (911) 111 11 11', '79111111111', '9111111111', '911-111-11-11'].map(
    (phone): Kept => [`C01 ${phone}`, 'sbp', { phone }, { phone: '+79111111111' }],
  ),
  [
    'C09 pasted from contacts',
    'sbp',
    { phone: '\u202a+7\u00a0911\u00a0111\u201111\u201111\u202c' },
    { phone: '+79111111111' },
  ],
  ...[
    ['D01', '<script>window.__xss=1</script>'],
    ['D03', 'javascript:alert(1)'],
    ['D11', '$' + '{7*7} {{7*7}} %s%n'],
    ['D12', 'a\r\nSet-Cookie: x=1'],
    ['D12', 'a\r\n{"level":"error"}'],
  ].map(
    ([id, text]): Kept => [
      `${id} ${JSON.stringify(text)}`,
      'sbp',
      { description: text, note: text },
      { description: text, note: text },
    ],
  ),
  [
    'D08 what nobody sees is dropped',
    'sbp',
    { note: `a\u202eb\u200bc${nothing}`, description: nothing },
    { note: 'abc', description: '' },
  ],
  ...[' ORD-1', 'ORD-1 ', 'ORD\u20111'].map(
    (orderNo): Kept => [`E03 ${JSON.stringify(orderNo)}`, 'sbp', { orderNo }, { orderNo: 'ORD-1' }],
  ),
  ...['ord-1', 'ORD 1', '\u00d6RD', 'ЗАКАЗ-1', 'Заказ 12/3', '2026/117', '№5'].map(
    (orderNo): Kept => [`E03 ${JSON.stringify(orderNo)}`, 'sbp', { orderNo }, { orderNo }],
  ),
  ['E05 64 characters', 'sbp', { orderNo: 'x'.repeat(64) }, { orderNo: 'x'.repeat(64) }],
];

function thisMonth() {
  // A card is valid until the end of its month in every time zone.
  const now = new Date(Date.now() - 12 * 3_600_000);
  return { expiryMonth: `${now.getUTCMonth() + 1}`, expiryYear: `${now.getUTCFullYear()}` };
}
