import { rows } from './support/database.ts';
import { enter, enterBeside, sendSbp, statusOf, title, visit, words } from './support/office.ts';
import { countChanges, newReference, openPayment, pay, paymentStatus } from './support/payments.ts';
import { speakOtherForms } from './support/processor.ts';
import {
  approvalButton,
  chooseReason,
  confirmAnotherAccount,
  fillAnotherAccount,
  givenBack,
  openRefund,
  openRefundForm,
  outcome,
  refundStatus,
  refundTitle,
} from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { payments } = words.en;

test.describe('with a processor that speaks in other permitted forms', () => {
  test.beforeEach(async () => {
    await speakOtherForms(true);
    // The next call signs in anew, with an answer in those forms.
    await rows('DELETE FROM processor_tokens');
  });
  test.afterEach(() => speakOtherForms(false));

  test('a payout goes from the form to "Paid out", its recipient confirmed', async ({ page }) => {
    await enter(page, 'finance');
    await sendSbp(page);
    await expect(statusOf(page)).toContainText(title('paid_out'));
    await expect(page.getByRole('main')).toContainText(/1,250\.50.₽/);
  });

  test('a refund to another account is approved and refunded, once', async ({ page, browser }) => {
    await enter(page, 'support');
    const paymentId = await openRefundForm(page, { rubles: 500 });
    await chooseReason(page);
    await fillAnotherAccount(page);
    await confirmAnotherAccount(page);
    await approvalButton(page).click();
    await expect(outcome(page)).toContainText(/Waits for a second person: 500\.00/);
    await openRefund(page);
    const manager = await enterBeside(browser, 'manager');
    await visit(manager, new URL(page.url()).pathname);
    const approve = /^Approve and refund 500\.00.₽$/;
    await manager.getByRole('main').getByRole('button', { name: approve }).click();
    await manager.getByRole('alertdialog').getByRole('button', { name: approve }).click();
    await expect(refundStatus(page)).toContainText(refundTitle('refunded'));
    expect(await givenBack(paymentId)).toBe(50_000);
  });

  test('a held payment is captured, once', async ({ page }) => {
    await enter(page, 'finance');
    const reference = newReference();
    const id = await pay({ clientReferenceId: reference, status: 'AUTHORIZED' });
    await openPayment(page, reference);
    const { act } = payments.captureOrCancel.capture;
    await page.getByRole('button', { name: act, exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Capture 3,216\.04/ })
      .click();
    await expect(paymentStatus(page)).toContainText(payments.status.captured.title);
    expect(await countChanges(id)).toBe(1);
  });
});
