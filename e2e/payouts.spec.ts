import {
  confirmRecipient,
  enter,
  enterBeside,
  fillSbp,
  newPhone,
  sendButton,
  sendSbp,
  statusOf,
  title,
  visit,
  words,
} from './support/office.ts';
import { arm, arrivals } from './support/processor.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const intents = '/processing/api/v1/intents';
const { payouts, recipients } = words.en;

test.describe('a payout by SBP', () => {
  test('goes from the form to "Paid out" without touching the page', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    const phone = newPhone();
    await fillSbp(page, { phone });
    await page.getByRole('button', { name: recipients.check, exact: true }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toContainText(/[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+ [А-ЯЁ]\./);
    await expect(dialog).toContainText('Sberbank');
    await expect(dialog).toContainText(new RegExp(`\\+7.${phone.match(/\d+/g)?.slice(1).join('.')}`));
    await dialog.getByRole('button', { name: recipients.confirmYes }).click();
    await expect(sendButton(page)).toHaveText(/Send 1,250\.50.₽/);
    await sendButton(page).click();
    await page.waitForURL(/\/payouts\/po_/);
    await expect(statusOf(page)).toContainText(title('paid_out'));
    await expect(page.getByRole('main')).toContainText(/1,250\.50.₽/);
  });

  test('goes the same way in Russian', async ({ page }) => {
    await page.context().addCookies([{ name: 'paydesk_locale', value: 'ru', url: stack.url }]);
    await enter(page, 'finance', 'ru');
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: words.ru.nav.home })).toBeVisible();
    await sendSbp(page, {}, 'ru');
    await expect(statusOf(page, 'ru')).toContainText(title('paid_out', 'ru'));
    await expect(page.getByRole('main')).toContainText(/1.250,50.₽/);
  });

  test('shows each end in plain words, with the processor’s code and message', async ({ page }) => {
    await enter(page, 'finance');
    await sendSbp(page, { description: 'DeclinedDisbursement' });
    await expect(statusOf(page)).toContainText(title('declined'));
    await expect(page.getByRole('main')).toContainText(payouts.status.declined.next);
    // One piece of advice: there is no reason that could be corrected.
    await expect(page.getByRole('main')).toContainText(payouts.page.noMessage);
    await expect(page.getByRole('main')).not.toContainText('send it again');
    await sendSbp(page, { description: 'CreationError' });
    await expect(statusOf(page)).toContainText(title('error'));
    await expect(page.getByRole('main')).toContainText(/CODE_\w+/);
  });

  test('is seen live by a second person, whose pages come from another web server', async ({
    page,
    browser,
  }) => {
    const list = await enterBeside(browser, 'manager');
    await visit(list, '/payouts');
    expect(new URL(list.url()).origin).toBe(stack.secondUrl);
    await enter(page, 'finance');
    const id = await sendSbp(page);
    const row = list.locator(`a[href="/payouts/${id}"]`).first();
    await expect(row).toBeVisible();
    await expect(list.getByRole('row').filter({ has: row })).toContainText(title('paid_out'));
  });
});

test.describe('what must never make a second payout', () => {
  test('a double click, then back and the same form again', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page);
    const orderNo = await page.getByLabel(payouts.form.orderNo, { exact: true }).inputValue();
    await confirmRecipient(page);
    await sendButton(page).dblclick();
    await page.waitForURL(/\/payouts\/po_/);
    await expect(statusOf(page)).toContainText(title('paid_out'));
    await page.goBack();
    await expect(sendButton(page)).toHaveCount(0);
    expect(await arrivals(intents, orderNo)).toBe(1);
  });

  test('an order number that is used already leads to its payout', async ({ page }) => {
    await enter(page, 'finance');
    const orderNo = `TWICE-${Date.now()}`;
    const id = await sendSbp(page, { orderNo });
    await visit(page, '/payouts/new');
    await fillSbp(page, { orderNo: orderNo.toLowerCase() });
    await confirmRecipient(page);
    await sendButton(page).click();
    await expect(page.getByRole('link', { name: payouts.form.orderTakenOpen })).toHaveAttribute(
      'href',
      `/payouts/${id}`,
    );
    expect(await arrivals(intents, orderNo)).toBe(1);
  });
});

test.describe('the recipient', () => {
  test('whom the bank does not accept is refused with reason and code, and nothing is sent', async ({
    page,
  }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page, { phone: '+7 916 000 00 00' });
    await page.getByRole('button', { name: recipients.check, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(/CODE_CP\w+/);
    await expect(page.getByRole('main')).toContainText('Nothing was sent');
    await expect(page.getByRole('main')).toContainText(words.en.reason.recipient_not_found);
    await expect(page.getByRole('main')).not.toContainText('and check again');
    await expect(sendButton(page)).toHaveCount(0);
  });

  test('is asked for again when the phone is changed after the confirmation', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page);
    await confirmRecipient(page);
    await page.getByLabel(payouts.form.phone, { exact: true }).fill('+7 916 765-43-21');
    await expect(page.getByText(recipients.voidedTitle)).toBeVisible();
    await expect(sendButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: recipients.check, exact: true })).toBeVisible();
  });

  test('is not paid when the person goes back', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page);
    await page.getByRole('button', { name: recipients.check, exact: true }).click();
    await page.getByRole('button', { name: recipients.confirmNo }).click();
    await expect(sendButton(page)).toHaveCount(0);
    await expect(page.getByLabel(payouts.form.amount, { exact: true })).toHaveValue('1 250,50');
  });

  test('whose check hangs can be stopped, and asked for again', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page);
    await arm({ path: '/processing/api/v1/disbursements/check', kind: 'slow', delayMs: 4_000 });
    await page.getByRole('button', { name: recipients.check, exact: true }).click();
    await page.getByRole('button', { name: recipients.checkCancel }).click();
    await confirmRecipient(page);
    await expect(sendButton(page)).toBeVisible();
  });
});

test.describe('when the outcome is not known', () => {
  test('the page says so calmly, shows the evidence and offers no second send', async ({ page }) => {
    await enter(page, 'finance');
    await arm({ method: 'POST', path: intents, kind: 'drop-before' });
    await sendSbp(page);
    await expect(statusOf(page)).toContainText(title('unknown'));
    await expect(page.getByRole('main')).toContainText(payouts.status.unknown.sentence);
    await expect(page.getByRole('main')).toContainText(payouts.status.unknown.next);
    await expect(page.getByRole('button', { name: /send/i })).toHaveCount(0);
  });

  test('the notification resolves it by itself', async ({ page }) => {
    await enter(page, 'finance');
    await arm({ method: 'POST', path: intents, kind: 'drop-after' });
    await sendSbp(page);
    await expect(statusOf(page)).toContainText(title('paid_out'));
  });

  test('a notification that overtakes the answer is not overwritten by it', async ({ page }) => {
    await enter(page, 'finance');
    await arm({ method: 'POST', path: intents, kind: 'webhook-first' });
    await sendSbp(page);
    await expect(statusOf(page)).toContainText(title('paid_out'));
  });
});

test.describe('nothing that was typed is lost', () => {
  test('by a reload', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page, { description: 'Invoice 17' });
    const orderNo = await page.getByLabel(payouts.form.orderNo, { exact: true }).inputValue();
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByLabel(payouts.form.amount, { exact: true })).toHaveValue('1 250,50');
    await expect(page.getByLabel(payouts.form.orderNo, { exact: true })).toHaveValue(orderNo);
    await expect(page.getByLabel(payouts.form.description)).toHaveValue('Invoice 17');
    await expect(page.getByRole('combobox', { name: recipients.bank, expanded: false })).toContainText(
      'Sberbank',
    );
  });

  test.describe('while reads are refused', () => {
    // The browser itself logs a request that is no longer allowed.
    test.use({ expectedErrors: [/status of 401/] });

    test('by a session that ended while typing', async ({ page, context }) => {
      await enter(page, 'finance');
      await visit(page, '/payouts/new');
      await fillSbp(page);
      await context.clearCookies({ name: /session/ });
      await page.getByRole('button', { name: recipients.check, exact: true }).click();
      const again = page.getByRole('dialog').filter({ hasText: words.en.signIn.again.title });
      await again.getByLabel(words.en.signIn.password, { exact: true }).fill('paydesk-demo-2026');
      await again.getByRole('button', { name: words.en.signIn.again.submit }).click();
      await expect(page.getByText(recipients.confirmQuestion)).toBeVisible();
      await page.getByRole('button', { name: recipients.confirmYes }).click();
      await sendButton(page).click();
      await expect(statusOf(page)).toContainText(title('paid_out'));
    });
  });

  test('by a field that needs a correction: each error stands beside its field', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await page.getByLabel(payouts.form.phone, { exact: true }).fill('+7 701 123 45 67');
    await page.getByLabel(payouts.form.amount, { exact: true }).fill('1.250');
    await page.getByRole('button', { name: recipients.check, exact: true }).click();
    const phone = page.getByLabel(payouts.form.phone, { exact: true });
    await expect(phone).toHaveAccessibleDescription(
      new RegExp(words.en.refusals.phone_not_russian_mobile.slice(0, 20)),
    );
    await expect(phone).toBeFocused();
    await expect(page.getByText(words.en.refusals.amount_ambiguous)).toBeVisible();
    await expect(page.getByText(words.en.refusals.bank_missing)).toBeVisible();
    await expect(phone).toHaveValue(/701/);
  });
});

test.describe('support', () => {
  // The browser itself logs a page that answers 404.
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('sees payouts and cannot make one', async ({ page }) => {
    await enter(page, 'support');
    await visit(page, '/payouts');
    await expect(page.getByRole('heading', { level: 1, name: payouts.title })).toBeVisible();
    await expect(page.getByRole('link', { name: payouts.new })).toHaveCount(0);
    await visit(page, '/payouts/new');
    await expect(page.getByText(words.en.errors.notFoundTitle)).toBeVisible();
  });
});
