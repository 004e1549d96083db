import { tabTo } from './support/keyboard.ts';
import { enter, enterSecond, newPhone, visit, words } from './support/office.ts';
import { findPayment, newReference, pay } from './support/payments.ts';
import {
  approvalButton,
  chooseReason,
  givenBack,
  openRefund,
  openRefundForm,
  outcome,
  refundButton,
  refundOutside,
  typePart,
  waitForInquiry,
} from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { payments, recipients, refunds } = words.en;
const { form, blocked } = refunds;

test.describe('what stands in the way', () => {
  test('another available sum than was looked at stops the form and shows both', async ({ page }) => {
    await enter(page, 'support');
    const id = await openRefundForm(page, { rubles: 900 });
    await chooseReason(page);
    await refundOutside(id, 400);
    await page.getByRole('button', { name: form.readAgain }).click();
    await waitForInquiry(page);
    await expect(page.getByRole('radio', { name: 'Remaining amount 500.00' })).toBeChecked();
    await refundOutside(id, 100);
    await refundButton(page).click();
    // The ledger is compared right before sending; it has changed, so nothing is sent.
    await expect(outcome(page)).toContainText('Not sent:', { timeout: 20_000 });
    await expect(page.getByRole('main')).toContainText(refunds.attention.baseline_differs);
    // Somebody else has given money back, so this is not the moment to offer the same again.
    await expect(page.getByRole('link', { name: refunds.acts.repeat })).toHaveCount(0);
    expect(await givenBack(id)).toBe(50_000);
  });

  test('a refund that a colleague makes meanwhile stops the form with both sums', async ({
    page,
    browser,
  }) => {
    await enter(page, 'support');
    await openRefundForm(page, { rubles: 800 });
    await chooseReason(page);
    const colleague = await enterSecond(browser, 'manager');
    await visit(colleague, new URL(page.url()).pathname);
    await waitForInquiry(colleague);
    await typePart(colleague, '300');
    await chooseReason(colleague);
    await refundButton(colleague).click();
    await expect(outcome(colleague)).toContainText('Done:', { timeout: 20_000 });
    const notice = page.getByRole('alert').filter({ hasText: form.changedTitle });
    await expect(notice).toContainText(/You saw 800\.00.₽; now it is 500\.00.₽/);
    await expect(refundButton(page)).toBeDisabled();
    await notice.getByRole('button', { name: /Go on with 500/ }).click();
    await refundButton(page).click();
    await expect(outcome(page)).toContainText(/Done: 500\.00/, { timeout: 20_000 });
  });

  test('support asks a manager for what is above its limit, and reads the answer', async ({
    page,
    browser,
  }) => {
    await enter(page, 'support');
    await openRefundForm(page, { rubles: 60_000 });
    await chooseReason(page);
    const area = page.getByRole('form', { name: form.label });
    await expect(area).toContainText('This is more than you can refund without a manager');
    await expect(area).toContainText(/Your limit for one payment: 50,000\.00.₽ \(50,000\.00.₽ left\)/);
    // What this person may not do alone is not offered; asking a manager is.
    await expect(refundButton(page)).toHaveCount(0);
    await typePart(page, '50000');
    await expect(refundButton(page)).toBeVisible();
    await typePart(page, '55 000,50');
    await page.getByLabel(form.note).fill('The shop promised it');
    await area.getByRole('button', { name: /^Ask a manager to refund 55,000\.50/ }).click();
    await expect(outcome(page)).toContainText(/Waits for a second person: 55,000\.50/);
    await page.getByRole('link', { name: refunds.outcome.open }).click();
    await expect(page).toHaveURL(/\/refunds\/rf/);

    const manager = await enterSecond(browser, 'manager');
    await visit(manager, '/approvals');
    await manager
      .locator(`a[href="${new URL(page.url()).pathname}"]`)
      .first()
      .click();
    await expect(manager.getByRole('main')).toContainText('The shop promised it');
    await manager.getByRole('main').getByRole('button', { name: refunds.approval.decline.act }).click();
    const dialog = manager.getByRole('alertdialog');
    await dialog.getByLabel(refunds.approval.declineReason).fill('Half of it is enough');
    await dialog.getByRole('button', { name: /^Decline the refund/ }).click();
    // The person who asked has the page open.
    await expect(page.getByRole('main')).toContainText('Half of it is enough');
  });

  test('finance is told who may', async ({ page }) => {
    const reference = newReference();
    await pay({ clientReferenceId: reference });
    await enter(page, 'finance');
    await visit(page, `/payments/${(await findPayment(reference)).id}/refund`);
    await expect(page.getByRole('main')).toContainText(blocked.noRightTitle);
    await expect(page.getByRole('main')).toContainText(blocked.no_right);
    await expect(page.getByRole('main')).not.toContainText(blocked.title);
    await expect(refundButton(page)).toHaveCount(0);
  });
});

test('a payment in tenge authorised in roubles is refunded in part, in tenge, and the rest can follow', async ({
  page,
}) => {
  await enter(page, 'support');
  const id = await openRefundForm(page, {
    paymentMethodName: 'BankCardKZ',
    rubles: 17_856.97,
    currency: 'KZT',
    authCurrency: 'RUB',
  });
  await typePart(page, '3216,04');
  await chooseReason(page);
  await refundButton(page).click();
  await expect(outcome(page)).toContainText(/Done: 3,216\.04.₸/, { timeout: 20_000 });
  expect(await givenBack(id)).toBe(321_604);
  await openRefund(page);
  // What the processor counts in its own currency appears next to it, and never in its place.
  await expect(page.getByRole('main')).toContainText(/\d\.\d\d.₽/);
  await page.goBack();
  await expect(page.getByRole('main')).toContainText(/14,640\.93.₸/);
});

test.describe('on a screen that has lost its live connection', { tag: '@long' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED|api\/events/] });

  test('a refund made at the processor meanwhile is refused with both sums, and nothing leaves', async ({
    page,
    browser,
  }) => {
    await enter(page, 'support');
    const id = await openRefundForm(page, { rubles: 900 });
    await page.route('**/api/events*', (route) => route.abort());
    await visit(page, page.url());
    await waitForInquiry(page);
    await chooseReason(page);
    await refundOutside(id, 400);
    const colleague = await enterSecond(browser, 'finance');
    await visit(colleague, new URL(page.url()).pathname.replace(/\/refund$/, ''));
    await colleague.getByRole('button', { name: payments.read.again }).click();
    await expect(colleague.getByText(/400\.00.₽/).first()).toBeVisible();
    await expect(refundButton(page)).toHaveText(/Refund 900\.00.₽/);
    await refundButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: form.changedTitle });
    await expect(notice).toContainText(/You saw 900\.00.₽; now it is 500\.00.₽/);
    expect(await givenBack(id)).toBe(40_000);
    await notice.getByRole('button', { name: /Go on with 500/ }).click();
    await refundButton(page).click();
    await expect(outcome(page)).toContainText('500.00', { timeout: 20_000 });
    await expect.poll(() => givenBack(id)).toBe(90_000);
  });
});

test('what was typed survives a reload, asks before it is left, and makes one refund', async ({ page }) => {
  await enter(page, 'support');
  const id = await openRefundForm(page, { rubles: 700 });
  const amount = page.getByRole('textbox', { name: form.amount, exact: true });
  const reason = page.getByLabel(form.reason, { exact: true });
  const question = page.getByRole('alertdialog', { name: form.leaveTitle });
  const back = page.getByRole('link', { name: form.backToPayment });
  await typePart(page, '123,45');
  await chooseReason(page);
  await visit(page, page.url());
  await expect(page.getByText(form.restored)).toBeVisible();
  await expect(amount).toHaveValue('123,45');
  await expect(reason).toHaveValue('paid_twice');
  await back.click();
  await question.getByRole('button', { name: words.en.common.stay }).click();
  await expect(amount).toHaveValue('123.45');
  await back.click();
  await question.getByRole('button', { name: words.en.common.leave, exact: true }).click();
  await expect(page).toHaveURL(/\/payments\/[^/]+$/);
  await page.getByRole('link', { name: payments.refund.act, exact: true }).click();
  await expect(amount).toHaveValue('123.45');
  await waitForInquiry(page);
  await refundButton(page).click();
  await expect(outcome(page)).toContainText('Done: 123.45', { timeout: 20_000 });
  expect(await givenBack(id)).toBe(12_345);
  await visit(page, page.url());
  await waitForInquiry(page);
  await expect(page.getByText(form.restored)).toHaveCount(0);
  await expect(reason).toHaveValue('');
});

test('by keyboard alone a part goes to another phone, from the payment to the answer', async ({ page }) => {
  await enter(page, 'support');
  const id = await openRefundForm(page, { rubles: 640 });
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, page.getByRole('radio', { name: /^Full amount/ }));
  await press('ArrowDown');
  await expect(page.getByRole('textbox', { name: form.amount, exact: true })).toBeFocused();
  await page.keyboard.type('150,25');
  await tabTo(page, page.getByRole('radio', { name: form.back }));
  await press('ArrowDown');
  await tabTo(page, page.getByLabel(form.phone, { exact: true }));
  await page.keyboard.type(newPhone());
  await tabTo(page, page.getByRole('combobox', { name: form.bank }));
  await press('Enter');
  await expect(page.getByPlaceholder(form.bankSearch)).toBeFocused();
  await page.keyboard.type('сбер');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await press('Enter');
  await tabTo(page, page.getByLabel(form.anotherAccountReason));
  await page.keyboard.type('The account is closed');
  await tabTo(page, page.getByLabel(form.reason, { exact: true }));
  await page.keyboard.type('Paid');
  await tabTo(page, page.getByRole('button', { name: recipients.check, exact: true }));
  await press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(recipients.confirmRefund);
  // A stray Enter confirms nothing.
  await press('Enter');
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole('button', { name: recipients.confirmYes }));
  await press('Enter');
  await expect(approvalButton(page)).toBeFocused();
  await press('Enter');
  await expect(outcome(page)).toBeFocused();
  await expect(outcome(page)).toContainText(/Waits for a second person: 150\.25/);
  expect(await givenBack(id)).toBe(0);
});
