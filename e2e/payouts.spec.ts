import { makeSbp, openSbp, untilStatus } from './support/make.ts';
import {
  confirmRecipient,
  enter,
  enterSecond,
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
    await expect(dialog).toContainText(/[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+\s[А-ЯЁ]\./);
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
    await openSbp(page, { description: 'DeclinedDisbursement' });
    await expect(statusOf(page)).toContainText(title('declined'));
    await expect(page.getByRole('main')).toContainText(payouts.status.declined.next);
    // One piece of advice: there is no reason that could be corrected.
    await expect(page.getByRole('main')).toContainText(payouts.page.noMessage);
    await expect(page.getByRole('main')).not.toContainText('send it again');
    await openSbp(page, { description: 'CreationError' });
    await expect(statusOf(page)).toContainText(title('error'));
    await expect(page.getByRole('main')).toContainText(/CODE_\w+/);
  });

  test('is seen live by a second person, whose pages come from another web server', async ({
    page,
    browser,
  }) => {
    const list = await enterSecond(browser, 'manager');
    await visit(list, '/payouts');
    expect(new URL(list.url()).origin).toBe(stack.secondUrl);
    await enter(page, 'finance');
    const id = await makeSbp(page);
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
    const id = await makeSbp(page, { orderNo });
    await visit(page, '/payouts/new');
    // The refusal is shown as soon as the field is left, and not after everything was typed and checked.
    const suggested = await page.getByLabel(payouts.form.orderNo).inputValue();
    await page.getByLabel(payouts.form.orderNo).fill(orderNo.toLowerCase());
    await page.getByLabel(payouts.form.orderNo).blur();
    await expect(page.getByRole('link', { name: payouts.form.orderTakenOpen })).toHaveAttribute(
      'href',
      `/payouts/${id}`,
    );
    expect(await arrivals(intents, orderNo)).toBe(1);
    // The number that the form suggested is one press away.
    await page.getByRole('button', { name: /^Use / }).click();
    await expect(page.getByRole('link', { name: payouts.form.orderTakenOpen })).toHaveCount(0);
    await expect(page.getByLabel(payouts.form.orderNo)).toHaveValue(suggested);
  });
});

test.describe('the recipient', () => {
  test('whom the bank does not accept, whose check is stopped or whom the person doubts is not paid', async ({
    page,
  }) => {
    const check = page.getByRole('button', { name: recipients.check, exact: true });
    const phone = page.getByLabel(payouts.form.phone, { exact: true });
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page, { phone: '+7 916 000 00 00' });
    await check.click();
    await expect(page.getByRole('main')).toContainText(/CODE_CP\w+/);
    await expect(page.getByRole('main')).toContainText('Nothing was sent');
    await expect(page.getByRole('main')).toContainText(
      'Check the phone number and the bank with the recipient.',
    );
    await expect(page.getByRole('main')).not.toContainText('and check again');
    await expect(sendButton(page)).toHaveCount(0);
    // A check that hangs.
    await phone.fill(newPhone());
    await arm({ path: '/processing/api/v1/disbursements/check', kind: 'slow', delayMs: 4_000 });
    await check.click();
    await page.getByRole('button', { name: recipients.checkCancel }).click();
    // A name that the person does not know.
    await check.click();
    await page.getByRole('button', { name: recipients.confirmNo }).click();
    await expect(sendButton(page)).toHaveCount(0);
    await expect(page.getByLabel(payouts.form.amount, { exact: true })).toHaveValue('1,250.50');
    // Another phone than was confirmed.
    await confirmRecipient(page);
    await expect(sendButton(page)).toBeVisible();
    await phone.fill('+7 916 765-43-21');
    await expect(page.getByText(recipients.voidedTitle)).toBeVisible();
    await expect(sendButton(page)).toHaveCount(0);
    await expect(check).toBeVisible();
  });
});

test.describe('when the outcome is not known', () => {
  test('the page says so calmly, shows the evidence and offers no second send', async ({ page }) => {
    await enter(page, 'finance');
    await arm({ method: 'POST', path: intents, kind: 'drop-before' });
    await openSbp(page);
    await expect(statusOf(page)).toContainText(title('unknown'));
    await expect(page.getByRole('main')).toContainText(payouts.status.unknown.sentence);
    await expect(page.getByRole('main')).toContainText(payouts.status.unknown.next);
    await expect(page.getByRole('button', { name: /send/i })).toHaveCount(0);
  });

  for (const [name, kind] of [
    ['the notification resolves it by itself', 'drop-after'],
    ['a notification that overtakes the answer is not overwritten by it', 'webhook-first'],
  ] as const)
    test(name, async ({ context }) => {
      await enter(context, 'finance');
      await arm({ method: 'POST', path: intents, kind });
      await untilStatus(await makeSbp(context), 'paid_out');
    });
});

test.describe('nothing that was typed is lost', () => {
  test('by a reload, before which the browser asks', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page, { description: 'Invoice 17' });
    const orderNo = await page.getByLabel(payouts.form.orderNo, { exact: true }).inputValue();
    const asked = page.waitForEvent('dialog');
    const reload = page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reload;
    await expect(page.getByLabel(payouts.form.amount, { exact: true })).toHaveValue('1,250.50');
    await expect(page.getByLabel(payouts.form.orderNo, { exact: true })).toHaveValue(orderNo);
    await expect(page.getByLabel(payouts.form.description)).toHaveValue('Invoice 17');
    await expect(page.getByRole('combobox', { name: recipients.bank, expanded: false })).toContainText(
      'Sberbank',
    );
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
  test('sees payouts and is offered no new one', async ({ page }) => {
    await enter(page, 'support');
    await visit(page, '/payouts');
    await expect(page.getByRole('heading', { level: 1, name: payouts.title })).toBeVisible();
    await expect(page.getByRole('link', { name: payouts.new })).toHaveCount(0);
  });
});
