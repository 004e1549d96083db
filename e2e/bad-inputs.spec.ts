import { cardInAddress, cards, cvv } from '#tests/samples/cards.ts';
import type { CardMethod } from './support/card-fields.ts';
import { rows } from './support/database.ts';
import { untilStatus } from './support/make.ts';
import { statusOf, title, visit } from './support/office.ts';
import { newOrderNo, type PayoutCalls, recordPayoutCalls, sum } from './support/payout-calls.ts';
import { arm, arrivals } from './support/processor.ts';
import { expect, test } from './support/test.ts';

// A letter and a number in the name of a test is a row of docs/bad-inputs.md, which tests/bad-inputs.test.ts
// looks up: A amount, B card, C SBP phone and bank, D names and texts, E order number. These tests go through
// the real server actions over HTTP, with input that the form would never send. The whole tables appear in
// tests/samples/bad-payouts.ts.

// One demo for all of them: they share what is made before the first.
test.describe.configure({ mode: 'default' });

const intents = '/processing/api/v1/intents';
let calls: PayoutCalls;

test.beforeAll(async ({ browser }) => {
  calls = await recordPayoutCalls(browser);
});

test.afterAll(() => calls.page.context().close());

const count = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM payouts'))[0]?.n;
const pan = cards.visa.replace(/(.{4})(?!$)/g, '$1 ');

const refused: [string, Record<string, unknown>, string[]][] = [
  ['A03 a negative amount', { amount: sum('-100') }, ['details.amount']],
  ['A08 an exponent', { amount: sum('1e3') }, ['details.amount']],
  ['A12 more digits than any sum', { amount: sum('9'.repeat(20)) }, ['details.amount']],
  ['A15 a kopeck under the least', { amount: sum('99') }, ['details.amount']],
  ['A17 a list', { amount: ['100', '1'] }, ['details.amount']],
  ['A17 an object', { amount: sum({ gte: 0 }) }, ['details.amount.amountMinor']],
  ['A19 NUL', { amount: sum('100\u0000') }, ['details.amount']],
  ['B10 a card number as description', { description: `to ${pan}` }, ['details.description']],
  ['B10 a card number as note', { note: cards.mir }, ['details.note']],
  ['B10 a card number as order number', { orderNo: cards.mastercard }, ['details.orderNo']],
  ['C03 a phone of Kazakhstan', { phone: '+77011234567' }, ['details.phone']],
  ['C07 a Cyrillic letter', { phone: '+7911111111О' }, ['details.phone']],
  ['C11 a bank that is no code', { bankCode: 'x'.repeat(200) }, ['details.bankCode']],
  ['D07 10 000 letters', { description: 'x'.repeat(10_000) }, ['details.description']],
  ['D09 NUL', { note: 'a\u0000b' }, ['details.note']],
  ['E04 a path as order number', { orderNo: '../../intents/1' }, ['details.orderNo']],
  ['E05 65 characters', { orderNo: 'x'.repeat(65) }, ['details.orderNo']],
];

const refusedCards: [string, CardMethod, Record<string, unknown>, string[]][] = [
  ['A15 a tiyn over the most', 'kz_card', { amount: sum('120000001', 'KZT') }, ['details.amount']],
  ['B01 a wrong check digit', 'ru_card', { cardNumber: '2200701239485764' }, ['details.cardNumber']],
  ['B02 15 digits', 'kz_card', { cardNumber: cards.kz.slice(1) }, ['details.cardNumber']],
  ['B03 23 digits', 'ru_card', { cardNumber: '2'.repeat(23) }, ['details.cardNumber']],
  ['B07 zeros', 'ru_card', { cardNumber: '0'.repeat(16) }, ['details.cardNumber']],
  ['B10 a card number as holder', 'ru_card', { holderName: cards.mastercard }, ['details.holderName']],
  ['B12 month 13', 'ru_card', { expiryMonth: '13', expiryYear: '35' }, ['details.expiryMonth']],
  ['B13 a CVV of four', 'ru_card', { cvv: '9479' }, ['details.cvv']],
  ['B13 no CVV where it is required', 'test', { cvv: '' }, ['details.cvv']],
  ['B16 a megabyte of digits', 'ru_card', { cardNumber: '4'.repeat(900_000) }, ['details.cardNumber']],
  ['B17 a formula', 'ru_card', { cardNumber: `=${cards.visa}` }, ['details.cardNumber']],
];

test.describe('a server action that is called past the form', () => {
  for (const [name, details, fields] of refused)
    test(`${name}: refused beside the field, nothing created, no card number echoed`, async () => {
      const before = await count();
      const { said, answer } = await calls.attempt(details);
      expect(said.refusal?.code).toBe('invalid_input');
      expect(Object.keys(said.fields ?? {})).toEqual(fields);
      expect(answer).not.toMatch(/\d{4} \d{4} \d{4} \d{4}|\d{16}|\bat \/|node_modules/);
      expect(await count()).toBe(before);
    });

  for (const [name, method, change, fields] of refusedCards)
    test(`${name} (${method}): refused beside the field, nothing created, no card number echoed`, async () => {
      const before = await count();
      const { said, answer } = await calls.attemptCard(method, change);
      expect(said.refusal?.code).toBe('invalid_input');
      expect(Object.keys(said.fields ?? {})).toEqual(fields);
      expect(answer).not.toMatch(/\d{15}/);
      expect(await count()).toBe(before);
    });

  test('B14 a CVV where none is asked refuses the call; where it is asked it goes out and stays nowhere', async () => {
    const before = await count();
    expect((await calls.attemptCard('kz_card', { cvv })).said.refusal?.code).toBe('invalid_input');
    expect(await count()).toBe(before);
    const { said } = await calls.attemptCard('ru_card', { cvv, cardNumber: cards.mirLong });
    expect(said.ok).toBe(true);
    await visit(calls.page, `/payouts/${said.value?.payoutId}`);
    await expect(statusOf(calls.page)).toContainText(title('paid_out'));
    // Every place where it could have stayed is scanned at the end of the run: `npm test -- canaries`.
    expect(await rows('SELECT 1 FROM card_secrets')).toEqual([]);
  });

  const warned: [string, CardMethod, Record<string, unknown>, string][] = [
    ['a sum much larger than usual', 'ru_card', { amount: sum('90000000') }, 'much_larger'],
    ['B09 a Mir card as a Kazakh one', 'kz_card', { cardNumber: cards.mir }, 'card_of_other_country'],
  ];
  for (const [name, method, details, warning] of warned)
    test(`${name}: nothing is created until the person has confirmed it`, async () => {
      const before = await count();
      const asked = await calls.attemptCard(method, details, { confirmedWarnings: [] });
      expect(asked.said.refusal).toMatchObject({ code: 'needs_confirmation', params: { warnings: warning } });
      if (details.cardNumber) expect(asked.answer).not.toContain(details.cardNumber);
      expect(await count()).toBe(before);
    });

  test('B15 the same card and sum under another order number is asked about, once confirmed it goes', async () => {
    const details = { cardNumber: cards.mastercard, amount: sum('73107') };
    expect((await calls.attemptCard('ru_card', details, { confirmedWarnings: [] })).said.ok).toBe(true);
    const again = await calls.attemptCard('ru_card', details, { confirmedWarnings: [] });
    expect(again.said.refusal).toMatchObject({
      code: 'needs_confirmation',
      params: { warnings: expect.stringMatching(/^same_again_(under_way|paid)$/) },
    });
    expect((await calls.attemptCard('ru_card', details)).said.ok).toBe(true);
  });

  test('A17, B14: what has no place in the call refuses all of it', async () => {
    const before = await count();
    for (const extra of [{ cvv: '947' }, { status: 'paid_out' }, { makerId: 'usr_1' }, { __proto__x: 1 }])
      expect((await calls.attempt(extra)).said.refusal?.code).toBe('invalid_input');
    expect(await count()).toBe(before);
  });

  test('B11 a card number in the address is ignored: no field takes it', async () => {
    await visit(calls.page, `/payouts/new?cardNumber=${cardInAddress}&description=${cardInAddress}`);
    const fields = calls.page.getByRole('textbox');
    await expect.poll(() => fields.count()).toBeGreaterThan(2);
    const values = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    expect(values.join(' ')).not.toContain(cardInAddress);
  });

  test('C11 a bank that is not on the list', async () => {
    const { said } = await calls.call(calls.check, {
      ...JSON.parse(calls.check.body)[0],
      bankCode: '999999999999',
    });
    expect(said.ok).toBe(false);
  });

  test('C13 a name that nobody confirmed sends nothing', async () => {
    const before = await count();
    const checkId = await calls.newCheck({ confirmed: false });
    expect((await calls.attempt({}, { checkId })).said.refusal?.code).toBe('confirmation_missing');
    expect((await calls.attempt({}, { checkId: null })).said.refusal?.code).toBe('confirmation_missing');
    expect(await count()).toBe(before);
  });

  test('C14 phone or bank changed after the check: it was bound to both', async () => {
    const before = await count();
    const checkId = await calls.newCheck();
    for (const details of [{ phone: '+79161234568' }, { bankCode: '100000000004' }])
      expect((await calls.attempt(details, { checkId })).said.refusal?.code).toBe('confirmation_differs');
    expect(await count()).toBe(before);
  });

  test('D01, D03, D11, D12: code of any kind is text, kept and shown as typed', async () => {
    const description = '<script>window.__xss=1</script> javascript:alert(1) {{7*7}} %s%n\r\nSet-Cookie: x=1';
    const { said, answer } = await calls.attempt({ description }, { checkId: await calls.newCheck() });
    expect(said.ok).toBe(true);
    expect(answer).not.toContain('Set-Cookie');
    await visit(calls.page, `/payouts/${said.value?.payoutId}`);
    await expect(statusOf(calls.page)).toContainText(title('paid_out'));
    const shown = calls.page.getByRole('definition').filter({ hasText: '<script>window.__xss=1</script>' });
    await expect(shown).toBeVisible();
    expect(await calls.page.evaluate(() => '__xss' in window)).toBe(false);
    await expect(calls.page.locator('a[href^="javascript:"]')).toHaveCount(0);
  });

  test('E01, E03: the same order number again, in whatever spelling, leads to its payout', async () => {
    const orderNo = newOrderNo();
    const made = (await calls.attempt({ orderNo }, { checkId: await calls.newCheck() })).said;
    expect(made.ok).toBe(true);
    for (const spelling of [
      orderNo,
      orderNo.toLowerCase(),
      ` ${orderNo} `,
      orderNo.replaceAll('-', '\u2011'),
    ]) {
      const { said } = await calls.attempt({ orderNo: spelling }, { checkId: await calls.newCheck() });
      expect(said.refusal).toMatchObject({ code: 'order_no_taken', params: made.value });
    }
    await untilStatus(made.value?.payoutId ?? '', 'paid_out');
    expect(await arrivals(intents, orderNo)).toBe(1);
  });

  test('E02 fifty forms with one order number at once: one payout, 49 told of it', async () => {
    const orderNo = newOrderNo();
    const checkId = await calls.newCheck();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => calls.attempt({ orderNo }, { checkId })),
    );
    const made = answers.filter(({ said }) => said.ok);
    expect(made).toHaveLength(1);
    const reported = answers.filter(({ said }) => said.refusal?.code === 'order_no_taken');
    expect(reported).toHaveLength(49);
    expect(await rows('SELECT 1 FROM payouts WHERE order_no = $1', [orderNo])).toHaveLength(1);
  });

  test('E06 an order whose outcome is unknown is refused, and its page says so', async () => {
    const orderNo = newOrderNo();
    const checkId = await calls.newCheck();
    await arm({ method: 'POST', path: intents, kind: 'drop-before' });
    const { said } = await calls.attempt({ orderNo }, { checkId });
    await visit(calls.page, `/payouts/${said.value?.payoutId}`);
    await expect(statusOf(calls.page)).toContainText(title('unknown'));
    const again = await calls.attempt({ orderNo }, { checkId: await calls.newCheck() });
    expect(again.said.refusal).toMatchObject({ code: 'order_no_taken', params: said.value });
  });
});
