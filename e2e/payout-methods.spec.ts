import { cards, cvv } from '#tests/samples/cards.ts';
import type { CardMethod } from './support/card-fields.ts';
import { fillCard, reviewCard, sendCard } from './support/card-form.ts';
import { rows } from './support/database.ts';
import { makeCard, untilStatus } from './support/make.ts';
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
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';
import { callRaw, transactionOf } from './support/webhooks.ts';

const intents = '/processing/api/v1/intents';
const { form } = words.en.payouts;

type End = 'paid_out' | 'declined' | 'error';
type Details = Parameters<typeof makeCard>[2];

/** How a test sets the outcome in the sandbox (spec 3.3). */
const reported: [CardMethod, End, Details?][] = [
  ['kz_card', 'declined', { description: 'DisbursementDeclined' }],
  ['kz_card', 'error', { description: 'DisbursementError' }],
  ['test', 'declined', { amount: { amountMinor: '41103', currency: 'RUB' } }],
];

/** Outcomes that no control of spec 3.3 produces: the sandbox sends a notification of its own for them. */
const notified: [CardMethod, End][] = [
  ['ru_card', 'declined'],
  ['ru_card', 'error'],
  ['test', 'error'],
];

test.describe('a payout to a card', () => {
  for (const method of ['kz_card', 'test'] as const)
    test(`${method} goes from the form to "Paid out"`, async ({ page }) => {
      await enter(page, 'finance');
      await sendCard(page, method);
      await expect(statusOf(page)).toContainText(title('paid_out'));
    });

  for (const [method, end, details] of reported)
    test(`${method} ends ${end}`, async ({ context }) => {
      await enter(context, 'finance');
      await untilStatus(await makeCard(context, method, details), end);
    });

  for (const [method, end] of notified)
    test(`${method} ends ${end} by a notification`, async ({ context }) => {
      await enter(context, 'finance');
      await arm({ method: 'POST', path: intents, kind: 'webhook-never' });
      const orderNo = `CARD-${Date.now()}`;
      const payoutId = await makeCard(context, method, { orderNo });
      await untilStatus(payoutId, 'accepted');
      const { id: transactionId, webhookUrl } = await transactionOf(orderNo);
      const { origin, pathname: path } = new URL(webhookUrl);
      const errorCode = 'CODE_PT0077';
      const status = end.toUpperCase();
      const body = JSON.stringify({ transactionType: 'DISBURSEMENT', transactionId, status, errorCode });
      expect((await callRaw(origin, { path, body })).status).toBe(200);
      await untilStatus(payoutId, end);
      expect(await (await context.request.get(`${stack.url}/payouts/${payoutId}`)).text()).toContain(
        errorCode,
      );
    });

  for (const [brand, number] of Object.entries(cards).filter(([name]) => name !== 'kz'))
    test(`to ${brand} shows first six and last four, and the number nowhere`, async ({ context }) => {
      await enter(context, 'finance');
      const id = await makeCard(context, 'ru_card', { cardNumber: number, cvv });
      await untilStatus(id, 'paid_out');
      const shown = await (await context.request.get(`${stack.url}/payouts/${id}`)).text();
      expect(shown).toContain(number.slice(-4));
      expect(shown.replace(/\s|&nbsp;/g, '')).not.toContain(number);
    });

  test('stays in no tab: a reload keeps what was typed, but not the card', async ({ page }) => {
    await enter(page, 'finance');
    await fillCard(page, 'test', { amount: '412,50' });
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).toContain('412,50');
    expect(kept.replace(/\s/g, '')).not.toContain(cards.visa);
    // Matched as a whole word: many a random id contains the three digits.
    expect(kept).not.toMatch(new RegExp(`\\b${cvv}\\b`));
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByLabel(form.amount, { exact: true })).toHaveValue('412,50');
    await expect(page.getByLabel(form.cardNumber, { exact: true })).toHaveValue('');
    await expect(page.getByLabel(form.cardCode, { exact: true })).toHaveValue('');
  });
});

test('the payout side of a sum is what is reviewed, shown and sent', async ({ page }) => {
  await enter(page, 'finance');
  const orderNo = `SIDE-${Date.now()}`;
  await fillCard(page, 'ru_card', { side: 'we_are_debited', orderNo });
  await reviewCard(page);
  await expect(page.getByText(words.en.payouts.summary.side.we_are_debited).first()).toBeVisible();
  await sendButton(page).click();
  await expect(statusOf(page)).toContainText(title('paid_out'));
  // What went over the wire (spec 2.1): one side carries the value, the other only its currency.
  const [call] = await rows<{ request: string }>(
    `SELECT c.request_masked AS request FROM processor_calls c JOIN payout_attempts a ON a.id = c.subject_id
     JOIN payouts p ON p.id = a.payout_id WHERE p.order_no = $1 AND c.path LIKE '%/intents'`,
    [orderNo],
  );
  const { authAmount, submittedAmount } = JSON.parse(call?.request ?? '{}').disbursements[0];
  expect(submittedAmount.value).toBeGreaterThan(0);
  expect([submittedAmount.currency, authAmount.currency, authAmount.value ?? null]).toEqual([
    'RUB',
    'RUB',
    null,
  ]);
});

test.describe('limits', () => {
  // Those of the methods: lib/domain/payouts/rules/payout.test.ts; how the form says them: payout-form.spec.ts.
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
    // The rules that are shipped demand a manager's approval.
    await expect(statusOf(page)).toContainText(title('pending_approval'));
  });
});
