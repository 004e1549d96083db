import { enter, enterSecond, visit, words } from './support/office.ts';
import { moveTo } from './support/payments.ts';
import { arm } from './support/processor.ts';
import {
  approvalButton,
  chooseReason,
  fillAnotherAccount,
  givenBack,
  openRefund,
  openRefundForm,
  outcome,
  refundButton,
  refundStatus,
  refundTitle,
  typePart,
  waitForInquiry,
} from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { recipients, refunds, refusals, payments } = words.en;
const { form, blocked } = refunds;

test('a payment that the processor calls partly refunded after a refund of ours is refunded further', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page, 'support');
  const id = await openRefundForm(page, { rubles: 1000 });
  await typePart(page, '300');
  await chooseReason(page);
  await refundButton(page).click();
  await expect(outcome(page)).toContainText('Done:', { timeout: 20_000 });
  await moveTo(id, 'PARTIALLY_REFUNDED');
  await page.getByRole('link', { name: refunds.outcome.payment, exact: true }).click();
  await page.getByRole('link', { name: payments.refund.act, exact: true }).click();
  await waitForInquiry(page);
  await expect(page.getByRole('radio', { name: 'Remaining amount 700' })).toBeChecked();
  await chooseReason(page);
  await refundButton(page).click();
  await expect(outcome(page)).toContainText(/Done: 700\.00.₽/, { timeout: 20_000 });
  expect(await givenBack(id)).toBe(100_000);
});

test('refunds that nobody here knows are a question, and a manager who has found out refunds the rest', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enter(page, 'support');
  const id = await openRefundForm(page, { rubles: 1000 });
  // As of a processor that names the status and lists no refunds.
  const body = { id, status: 'PARTIALLY_REFUNDED', submittedAmount: { value: 1000, currency: 'RUB' } };
  await arm({ path: `/processing/api/v1/payments/${id}`, kind: 'status', status: 200, body, times: 4 });
  await page.reload();
  await expect(page.getByRole('main')).toContainText(blocked.unexplained);
  const other = await enterSecond(browser, 'manager');
  await visit(other, new URL(page.url()).pathname);
  await waitForInquiry(other);
  await typePart(other, '400');
  await chooseReason(other);
  await refundButton(other).click();
  await expect(other.getByRole('main').getByRole('alert')).toContainText(
    refusals.payment_refunds_unexplained.replace('{status}', 'PARTIALLY_REFUNDED'),
  );
  expect(await givenBack(id)).toBe(0);
  await other.getByRole('checkbox', { name: form.explained.tick }).check();
  await refundButton(other).click();
  await expect(outcome(other)).toContainText(/Done: 400\.00.₽/, { timeout: 20_000 });
  expect(await givenBack(id)).toBe(40_000);
});

test('a payment kept in tenge goes to another phone: its bank is asked about the rouble side', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enter(page, 'support');
  const id = await openRefundForm(page, {
    paymentMethodName: 'SBP',
    rubles: 17_856.97,
    currency: 'KZT',
    authCurrency: 'RUB',
  });
  await typePart(page, '5000');
  await chooseReason(page);
  await fillAnotherAccount(page);
  await page.getByRole('button', { name: recipients.check, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/3,216\.04.₽/);
  await dialog.getByRole('button', { name: recipients.confirmYes }).click();
  await approvalButton(page).click();
  await expect(outcome(page)).toContainText(/Waits for a second person: 5,000\.00.₸/);
  await openRefund(page);
  const other = await enterSecond(browser, 'manager');
  await visit(other, new URL(page.url()).pathname);
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Approve and refund 5,000\.00.₸$/ })
    .click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Approve and refund/ })
    .click();
  await expect(refundStatus(page)).toContainText(refundTitle('refunded'), { timeout: 20_000 });
  expect(await givenBack(id)).toBe(500_000);
});
