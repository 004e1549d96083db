import { cards, cvv } from '#tests/samples/cards.ts';
import { type CardMethod, type CardPayout, fillCard, reviewCard, sendCard } from './support/card-form.ts';
import { rows } from './support/database.ts';
import {
  confirmRecipient,
  enter,
  fillSbp,
  sendButton,
  statusOf,
  title,
  typeAmountAgain,
  visit,
  words,
} from './support/office.ts';
import { arm } from './support/processor.ts';
import { expect, test } from './support/test.ts';
import { callRaw, transactionOf } from './support/webhooks.ts';

const intents = '/processing/api/v1/intents';
const { form } = words.en.payouts;

type End = 'paid_out' | 'declined' | 'error';

/** How the sandbox is told the outcome (spec 3.3). */
const told: [CardMethod, End, CardPayout][] = [
  ['kz_card', 'paid_out', {}],
  ['kz_card', 'declined', { description: 'DisbursementDeclined' }],
  ['kz_card', 'error', { description: 'DisbursementError' }],
  ['ru_card', 'paid_out', {}],
  ['test', 'paid_out', { amount: '410,02' }],
  ['test', 'declined', { amount: '411,03' }],
];

/** Outcomes that no control of spec 3.3 produces: the sandbox sends a notification of its own for them. */
const notified: [CardMethod, End][] = [
  ['ru_card', 'declined'],
  ['ru_card', 'error'],
  ['test', 'error'],
];

test.describe('a payout to a card', () => {
  for (const [method, end, payout] of told)
    test(`${method} ends ${end}`, async ({ page }) => {
      await enter(page, 'finance');
      await sendCard(page, method, payout);
      await expect(statusOf(page)).toContainText(title(end));
    });

  for (const [method, end] of notified)
    test(`${method} ends ${end}`, async ({ page }) => {
      await enter(page, 'finance');
      await arm({ method: 'POST', path: intents, kind: 'webhook-never' });
      const orderNo = `CARD-${Date.now()}`;
      await sendCard(page, method, { orderNo });
      await expect(statusOf(page)).toContainText(title('accepted'));
      const { id: transactionId, webhookUrl } = await transactionOf(orderNo);
      const { origin, pathname: path } = new URL(webhookUrl);
      const errorCode = 'CODE_PT0077';
      const status = end.toUpperCase();
      const body = JSON.stringify({ transactionType: 'DISBURSEMENT', transactionId, status, errorCode });
      expect((await callRaw(origin, { path, body })).status).toBe(200);
      await expect(statusOf(page)).toContainText(title(end));
      await expect(page.getByRole('main')).toContainText(errorCode);
    });

  for (const [brand, number] of Object.entries(cards).filter(([name]) => name !== 'kz'))
    test(`to ${brand} shows first six and last four, and the number nowhere`, async ({ page }) => {
      await enter(page, 'finance');
      await fillCard(page, 'ru_card', { number });
      await page.getByLabel(form.cardCode, { exact: true }).fill(cvv);
      await reviewCard(page);
      await sendButton(page).click();
      await expect(statusOf(page)).toContainText(title('paid_out'));
      const shown = await page.getByRole('main').textContent();
      expect(shown).toContain(number.slice(-4));
      expect(shown?.replace(/\s/g, '')).not.toContain(number);
    });

  test('stays in no tab: a reload keeps what was typed, but not the card', async ({ page }) => {
    await enter(page, 'finance');
    await fillCard(page, 'test', { amount: '412,50' });
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).toContain('412,50');
    expect(kept.replace(/\s/g, '')).not.toContain(cards.visa);
    expect(kept).not.toContain(`"${cvv}`);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByLabel(form.amount, { exact: true })).toHaveValue('412,50');
    await expect(page.getByLabel(form.cardNumber, { exact: true })).toHaveValue('');
    await expect(page.getByLabel(form.cardCode, { exact: true })).toHaveValue('');
  });
});

test.describe('both ways to name a sum', () => {
  for (const side of ['recipient_gets', 'we_are_debited'] as const)
    test(`${side} is what is reviewed, sent and shown`, async ({ page }) => {
      await enter(page, 'finance');
      const orderNo = `SIDE-${Date.now()}`;
      await fillCard(page, 'ru_card', { side, orderNo });
      await reviewCard(page);
      await expect(page.getByText(words.en.payouts.summary.side[side]).first()).toBeVisible();
      await sendButton(page).click();
      await expect(statusOf(page)).toContainText(title('paid_out'));
      // What went over the wire (spec 2.1): one side carries the value, the other only its currency.
      const [call] = await rows<{ request: string }>(
        `SELECT c.request_masked AS request FROM processor_calls c JOIN payout_attempts a ON a.id = c.subject_id
         JOIN payouts p ON p.id = a.payout_id WHERE p.order_no = $1 AND c.path LIKE '%/intents'`,
        [orderNo],
      );
      const { authAmount, submittedAmount } = JSON.parse(call?.request ?? '{}').disbursements[0];
      const [given, other] =
        side === 'recipient_gets' ? [authAmount, submittedAmount] : [submittedAmount, authAmount];
      expect(given.value).toBeGreaterThan(0);
      expect([given.currency, other.currency, other.value ?? null]).toEqual(['RUB', 'RUB', null]);
    });
});

test.describe('limits', () => {
  const edges: [string, CardMethod, string, string][] = [
    ['the least', 'kz_card', '1 000', '999,99'],
    ['the most', 'kz_card', '1 200 000', '1 200 000,01'],
    ['the least', 'ru_card', '1', '0,99'],
  ];
  for (const [name, method, inside, outside] of edges)
    test(`${name} by ${method} goes through, one past it is said beside the field`, async ({ page }) => {
      await enter(page, 'finance');
      await fillCard(page, method, { amount: outside });
      await page.getByRole('button', { name: form.toReview, exact: true }).click();
      const amount = page.getByLabel(form.amount, { exact: true });
      await expect(amount).toBeFocused();
      await expect(amount).toHaveAccessibleDescription(/^At (?:least|most) /);
      await expect(sendButton(page)).toHaveCount(0);
      await amount.fill(inside);
      await reviewCard(page);
      await sendButton(page).click();
      if (name === 'the most') await typeAmountAgain(page, inside);
      await expect(statusOf(page)).toContainText(title('paid_out'));
    });

  test('of the contract: exactly it goes through, a kopeck more is refused before anybody is asked', async ({
    page,
  }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page, { amount: '600 000,01' });
    await page.getByRole('button', { name: words.en.recipients.check, exact: true }).click();
    await expect(page.getByLabel(form.amount, { exact: true })).toHaveAccessibleDescription(/^At most /);
    await fillSbp(page, { amount: '600 000', phone: '+7 916 600-00-01' });
    await confirmRecipient(page);
    await sendButton(page).click();
    await typeAmountAgain(page, '600 000');
    await expect(statusOf(page)).toContainText(title('paid_out'));
  });
});
