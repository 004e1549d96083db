import type { Page } from '@playwright/test';
import { cards, cvv } from '#tests/samples/cards.ts';
import { fillCard, reviewCard } from './support/card-form.ts';
import { enter, sendButton, statusOf, title, visit, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { payouts, recipients, signIn: door } = words.en;
const { form, warning } = payouts;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Everything that the browser stores for this page. */
const keptInBrowser = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.location.href]));

test.describe('a payout to a card', () => {
  test('is grouped and named while it is typed, and nothing of it is kept in the browser', async ({
    page,
  }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new?method=ru_card');
    const number = field(page, form.cardNumber);
    // A locked field takes no keys, and pressing them does not wait for the field.
    await expect(number).toBeEnabled();
    await number.pressSequentially(cards.mir);
    await expect(number).toHaveValue('2200 7012 3948 5763');
    await expect(page.getByText(payouts.brand.mir, { exact: true }).first()).toBeVisible();
    for (const _ of '5763') await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(number).toHaveValue('2200 7012 3945 763');
    await page.keyboard.type('8');
    await expect(number).toHaveValue('2200 7012 3948 5763');
    await field(page, form.cardCode).fill(cvv);
    await field(page, form.holderName).fill('IVAN PETROV');
    await field(page, form.expiryMonth).fill('12/34');
    await expect(field(page, form.expiryYear)).toHaveValue('34');
    await field(page, form.amount).fill('1 250,50');
    await reviewCard(page);
    const code = field(page, form.cardCode);
    await expect(number).toHaveValue('2200 70•• •••• 5763'.replaceAll(' ', '\u00a0'));
    await expect(code).toHaveValue('•••');
    await page.getByRole('button', { name: form.editHidden }).last().click();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue(cvv);
    await expect(number).toHaveValue('2200 7012 3948 5763');
    await reviewCard(page);
    const kept = await keptInBrowser(page);
    expect(kept).toContain('1,250.50');
    expect(kept.replace(/\s/g, '')).not.toContain(cards.mir);
    expect(kept).not.toContain('PETROV');
    // Matched as a whole word: many a random id contains the three digits.
    expect(kept).not.toMatch(new RegExp(`\\b${cvv}\\b`));
  });

  test('and a sum much larger than usual leave only once the sum was typed a second time', async ({
    page,
  }) => {
    await enter(page, 'finance');
    await fillCard(page, 'ru_card', { number: '2200 7012 3948' });
    await expect(page.getByText(words.en.refusals.card_length)).toBeVisible();
    await field(page, form.cardNumber).fill(cards.mirLong);
    await field(page, form.amount).fill('900 000 руб');
    // Leaving the field writes the sum as the language does.
    await field(page, form.amount).press('Tab');
    await expect(field(page, form.amount)).toHaveValue('900,000.00');
    await reviewCard(page);
    await sendButton(page).click();
    const again = page.getByLabel(warning.much_larger.tick);
    await expect(again).toBeFocused();
    await again.fill('90 000');
    await sendButton(page).click();
    await expect(page.getByText(warning.much_larger.differs)).toBeVisible();
    await again.fill('900000');
    await again.press('Tab');
    await expect(again).toHaveValue('900,000.00');
    // The same sum written otherwise is still the one that was reviewed and typed again.
    await field(page, form.amount).fill('900000');
    await expect(again).toHaveValue('900,000.00');
    await sendButton(page).click();
    await page.waitForURL(/\/payouts\/po_/);
  });

  // The same sum twice would bring a warning.
  for (const [sum, read, how, press] of [
    ['1251', '1,251.00', 'the button', (page: Page) => reviewCard(page)],
    ['1252', '1,252.00', 'Enter', (page: Page) => field(page, form.amount).press('Enter')],
  ] as const)
    test(`whose sum names its currency is reviewed by ${how} pressed in the very field`, async ({ page }) => {
      await enter(page, 'finance');
      await fillCard(page, 'ru_card', { amount: `${sum} руб.` });
      await field(page, form.amount).focus();
      await press(page);
      await expect(field(page, form.amount)).toHaveValue(read);
      // Put in order, it is still the sum that is reviewed.
      await expect(sendButton(page)).toHaveText(/1,25[12]\.00/);
      await sendButton(page).click();
      await page.waitForURL(/\/payouts\/po_/);
    });

  test('of the test method names the network of the number that stands there now', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new?method=test');
    const [number, brand] = [field(page, form.cardNumber), field(page, form.brand)];
    await number.fill(cards.visa);
    await expect(brand).toHaveValue('VISA');
    // Another method shares the number, and the network has to follow it from there too.
    await page.getByRole('tab', { name: payouts.method.ru_card }).click();
    await number.fill(cards.mir);
    await page.getByRole('tab', { name: payouts.method.test }).click();
    await expect(brand).toHaveValue('MIR');
    await number.fill('9999 99');
    await expect(brand).toHaveValue('');
    await brand.fill('Elcart');
    await number.fill(cards.visa);
    await expect(brand).toHaveValue('Elcart');
  });

  test('whose check is asked for is told to be fit, and another number makes that worthless', async ({
    page,
  }) => {
    await enter(page, 'finance');
    await fillCard(page, 'ru_card', { number: cards.mastercard });
    await page.getByRole('button', { name: recipients.checkCard, exact: true }).click();
    // Matched exactly: while the check runs, the same words are part of a sentence about it.
    const allowed = page.getByText(recipients.cardAllowedTitle, { exact: true });
    await expect(allowed).toBeVisible();
    await field(page, form.cardNumber).fill(cards.visa);
    await expect(allowed).toBeHidden();
    await expect(page.getByText(recipients.cardVoidedTitle)).toBeVisible();
  });

  test.describe('when the session ends', () => {
    // The browser itself logs a request that is no longer allowed.
    test.use({ expectedErrors: [/status of 401/] });

    test('is not lost before it is sent', async ({ page, context }) => {
      await enter(page, 'finance');
      await fillCard(page, 'ru_card', { number: cards.mirLong });
      await field(page, form.cardCode).fill(cvv);
      await reviewCard(page);
      await context.clearCookies({ name: /session/ });
      // A press of a key: a message about an earlier payout may lie over the button for some seconds.
      await sendButton(page).press('Enter');
      const again = page.getByRole('dialog').filter({ hasText: door.again.title });
      await again.getByLabel(door.password, { exact: true }).fill('paydesk-demo-2026');
      await again.getByRole('button', { name: door.again.submit }).click();
      await page.waitForURL(/\/payouts\/po_/);
      await expect(statusOf(page)).toContainText(title('paid_out'));
    });
  });
});
