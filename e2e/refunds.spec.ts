import { makeRefund, openNewRefund } from './support/make.ts';
import { enter, enterSecond, visit, words } from './support/office.ts';
import { arm, disarm } from './support/processor.ts';
import {
  chooseReason,
  givenBack,
  openRefund,
  openRefundForm,
  outcome,
  readRefundNumber,
  refundButton,
  refundStatus,
  refundsPath,
  refundTitle,
  typePart,
  waitForInquiry,
} from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { refunds } = words.en;
const { form } = refunds;

test.describe('a refund', () => {
  test('of all that was paid goes from the form to "Refunded" without touching the page', async ({
    page,
  }) => {
    await enter(page, 'support');
    const id = await openRefundForm(page);
    await expect(page.getByRole('radio', { name: 'Full amount 3,216.04' })).toBeChecked();
    await expect(page.getByRole('form', { name: form.label })).toContainText(
      /3,216\.04.₽ goes back to the payer: \+7.916.•••.\d\d.\d\d/,
    );
    await chooseReason(page);
    await expect(refundButton(page)).toHaveText(/Refund 3,216\.04.₽/);
    await refundButton(page).click();
    await expect(outcome(page)).toContainText(/Done: 3,216\.04.₽ refunded/, { timeout: 20_000 });
    expect(await givenBack(id)).toBe(321_604);
    await openRefund(page);
    await expect(refundStatus(page)).toContainText(refundTitle('refunded'));
    const main = page.getByRole('main');
    await expect(main).toContainText('Your refund of 3,216.04');
    await expect(main).toContainText('Checked with the processor');
  });

  test('in parts is remembered, and the rest is called what it is', async ({ page }) => {
    await enter(page, 'support');
    const id = await openRefundForm(page, { rubles: 1000 });
    for (const [amount, rest] of [
      ['300', '700'],
      ['250,50', '449.50'],
    ] as const) {
      await typePart(page, amount);
      await chooseReason(page, 'goods_returned');
      await refundButton(page).click();
      await expect(outcome(page)).toContainText('Done:', { timeout: 20_000 });
      await page.getByRole('link', { name: refunds.outcome.payment, exact: true }).click();
      await page.getByRole('link', { name: words.en.payments.refund.act, exact: true }).click();
      await waitForInquiry(page);
      await expect(page.getByRole('radio', { name: `Remaining amount ${rest}` })).toBeChecked();
    }
    await typePart(page, '449,51');
    await chooseReason(page);
    // The button names no amount that cannot be refunded.
    await page.getByRole('button', { name: form.submitOpen, exact: true }).click();
    await expect(page.getByRole('textbox', { name: form.amount, exact: true })).toBeFocused();
    await expect(page.getByRole('form', { name: form.label })).toContainText('At most 449.50');
    expect(await givenBack(id)).toBe(55_050);
  });
});

test.describe('every end is told in its own words', () => {
  for (const [reason, status, said] of [
    ['sandbox_declined', 'declined', 'Declined:'],
    ['sandbox_error', 'error', 'Ended with a technical error:'],
  ] as const) {
    test(status, async ({ page }) => {
      await enter(page, 'support');
      const id = await openRefundForm(page);
      await chooseReason(page, reason);
      await refundButton(page).click();
      await expect(outcome(page)).toContainText(said, { timeout: 20_000 });
      // The IDs are on the page of the refund, not here.
      await expect(page.getByRole('main')).not.toContainText('IDs on this page');
      await openRefund(page);
      await expect(refundStatus(page)).toContainText(refundTitle(status));
      await expect(refundStatus(page)).toContainText(
        // What can be refunded now follows as a figure.
        refunds.status[status].next.split(' {')[0] ?? '',
      );
      expect(await givenBack(id)).toBe(0);
    });
  }

  test('failed', async ({ page }) => {
    await enter(page, 'support');
    const { paymentId } = await openNewRefund(page, { reasonCode: 'sandbox_failed' });
    await expect(refundStatus(page)).toContainText(refundTitle('failed'));
    await expect(refundStatus(page)).toContainText(refunds.status.failed.next.split(' {')[0] ?? '');
    expect(await givenBack(paymentId)).toBe(0);
  });

  test('refused by the processor in its own words, and made again with all that was typed', async ({
    page,
  }) => {
    await enter(page, 'support');
    const paymentId = await openRefundForm(page, { rubles: 1000 });
    await typePart(page, '300');
    await chooseReason(page, 'goods_returned');
    await page.getByRole('textbox', { name: new RegExp(form.note) }).fill('Box 7');
    const body = { error: 'PAUSED', message: 'Refunds are paused for this shop' };
    await arm({ method: 'POST', path: refundsPath, kind: 'status', status: 400, body });
    await refundButton(page).click();
    await expect(outcome(page)).toContainText('Refused:');
    const main = page.getByRole('main');
    await expect(main).toContainText('Refunds are paused for this shop');
    const first = await openRefund(page);
    const number = await readRefundNumber(page);
    await expect(refundStatus(page)).toContainText(refundTitle('refused'));
    await page.getByRole('link', { name: refunds.acts.repeat }).click();
    await expect(main).toContainText(`Another attempt at ${number}, under the same number`);
    await expect(page.getByRole('textbox', { name: form.amount, exact: true })).toHaveValue('300.00');
    await expect(page.getByLabel(form.reason, { exact: true })).toHaveValue('goods_returned');
    await expect(page.getByRole('textbox', { name: new RegExp(form.note) })).toHaveValue('Box 7');
    await waitForInquiry(page);
    await refundButton(page).click();
    await expect(outcome(page)).toContainText('Done: 300.00', { timeout: 20_000 });
    expect(await givenBack(paymentId)).toBe(30_000);
    await openRefund(page);
    expect(await readRefundNumber(page)).toBe(number);
    await main.locator(`a[href="/refunds/${first}"]`).click();
    await expect(main).toContainText(refunds.page.nextAttempt);
    await expect(main).toContainText(refunds.customer.newest_done.split('.')[0] ?? '');
    await expect(refundStatus(page)).toContainText(
      /Attempt 2, under the same number: REF-\d{4}-\d{6} Refunded/,
    );
    await expect(page.getByRole('link', { name: refunds.acts.repeat })).toHaveCount(0);
  });

  test('unknown when the answer is lost, until the processor’s books are read', async ({ page }) => {
    await enter(page, 'support');
    const id = await openRefundForm(page);
    await chooseReason(page);
    await arm({ method: 'POST', path: refundsPath, kind: 'drop-after' });
    // The notification would start a status inquiry, which would end the refund at once.
    await arm({ method: 'GET', path: `${refundsPath}/`, kind: 'status', times: 1_000, status: 503 });
    await refundButton(page).click();
    await expect(outcome(page)).toContainText('Outcome unknown: 3,216.04', { timeout: 20_000 });
    await expect(page.getByRole('main')).toContainText(refundTitle('unknown'));
    await openRefund(page);
    await expect(refundStatus(page)).toContainText(refundTitle('unknown'));
    await expect(page.getByRole('main')).not.toContainText(/Refused|failed/i);
    await disarm();
    await page.getByRole('button', { name: refunds.readAgain.act }).click();
    await expect(refundStatus(page)).toContainText(refundTitle('refunded'));
    expect(await givenBack(id)).toBe(321_604);
  });
});

test('the list finds a refund by its number and follows it live in a second browser', async ({
  page,
  browser,
}) => {
  const list = await enterSecond(browser, 'manager');
  await visit(list, '/refunds');
  await enter(page, 'support');
  const { refundId: id, number } = await makeRefund(page, { payment: { rubles: 77 } });
  const row = list.getByRole('row').filter({ has: list.locator(`a[href="/refunds/${id}"]`) });
  await expect(row).toContainText(refundTitle('refunded'));
  await visit(list, `/refunds?q=${number}`);
  await expect(row).toContainText(number);
  // A refund begins at its payment.
  await visit(page, '/refunds');
  await page.getByRole('link', { name: refunds.list.findPayment }).click();
  await expect(page).toHaveURL('/payments?refundable=1');
});
