import { expect, type Page } from '@playwright/test';
import { cards, cvv } from '#tests/samples/cards.ts';
import type { CardMethod } from './card-fields.ts';
import { type Language, openMore, sendButton, visit, words } from './office.ts';

export type CardPayout = {
  number?: string;
  amount?: string;
  orderNo?: string;
  description?: string;
  side?: 'recipient_gets' | 'we_are_debited';
};

const numbers = { ru_card: cards.mir, kz_card: cards.kz, test: cards.visa };
let sums = 0;

/** An amount that nobody has paid today: paying the same again would bring a warning. */
function freshAmount(method: CardMethod): string {
  sums += 1;
  return method === 'kz_card' ? String(5_000 + sums) : `${300 + sums},50`;
}

/** Opens the form of that method and fills every required field. */
export async function fillCard(
  page: Page,
  method: CardMethod,
  payout: CardPayout = {},
  language: Language = 'en',
): Promise<void> {
  const { form } = words[language].payouts;
  const { number = numbers[method], amount = freshAmount(method), orderNo, description, side } = payout;
  await visit(page, `/payouts/new?method=${method}`);
  await page.getByLabel(form.cardNumber, { exact: true }).fill(number);
  if (method === 'test') {
    // The network is filled in from the number.
    await expect(page.getByLabel(form.brand, { exact: true })).not.toHaveValue('');
    await page.getByLabel(form.holderName, { exact: true }).fill('IVAN PETROV');
    await page.getByLabel(form.expiryMonth, { exact: true }).fill('12');
    await page.getByLabel(form.expiryYear, { exact: true }).fill('2035');
    await page.getByLabel(form.cardCode, { exact: true }).fill(cvv);
  }
  await page.getByLabel(form.amount, { exact: true }).fill(amount);
  if (side) await page.getByRole('radio', { name: form.side[side] }).check();
  if (orderNo !== undefined) await page.getByLabel(form.orderNo, { exact: true }).fill(orderNo);
  if (description === undefined) return;
  await openMore(page, language);
  await page.getByLabel(form.description, { exact: true }).fill(description);
}

/** Goes from the filled form to the review, where the button names the act and the amount. */
export async function reviewCard(page: Page, language: Language = 'en'): Promise<void> {
  const { form, summary } = words[language].payouts;
  await page.getByRole('button', { name: form.toReview, exact: true }).click();
  await expect(sendButton(page, language)).toBeVisible();
  await expect(page.getByText(summary.review, { exact: true }).first()).toBeVisible();
}

/** Goes from the empty form to the payout's page. */
export async function sendCard(page: Page, method: CardMethod, payout: CardPayout = {}): Promise<void> {
  await fillCard(page, method, payout);
  await reviewCard(page);
  await sendButton(page).click();
  await page.waitForURL(/\/payouts\/po_/);
}
