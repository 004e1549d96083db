import { rows } from './support/database.ts';
import { makeRefund, makeSbp, untilStatus } from './support/make.ts';
import { enter, newPhone, visit, words } from './support/office.ts';
import { countChanges, newReference, openPayment, pay, paymentStatus } from './support/payments.ts';
import { sendOtherForms } from './support/processor.ts';
import { givenBack, refundStatus, refundTitle } from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { payments } = words.en;

test.describe('with a processor that speaks in other permitted forms', () => {
  test.beforeEach(async () => {
    await sendOtherForms(true);
    // The next call signs in again, with an answer in those forms.
    await rows('DELETE FROM processor_tokens');
  });
  test.afterEach(() => sendOtherForms(false));

  test('a payout is paid, its recipient confirmed', async ({ context }) => {
    await enter(context, 'finance');
    await untilStatus(await makeSbp(context), 'paid_out');
  });

  test('a refund to another account is approved and refunded, once', async ({ page, context }) => {
    await enter(context, 'support');
    const { paymentId, refundId } = await makeRefund(context, { phone: newPhone() });
    await enter(page, 'manager');
    await visit(page, `/refunds/${refundId}`);
    const approve = /^Approve and refund 3,216\.04.₽$/;
    await page.getByRole('main').getByRole('button', { name: approve }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: approve }).click();
    await expect(refundStatus(page)).toContainText(refundTitle('refunded'));
    expect(await givenBack(paymentId)).toBe(321_604);
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
