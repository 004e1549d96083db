import type { Page } from '@playwright/test';
import { enter, enterSecond, words } from './support/office.ts';
import { countChanges, moveTo, newReference, openPayment, pay, paymentStatus } from './support/payments.ts';
import { arm, disarm } from './support/processor.ts';
import { expect, secondPage, test } from './support/test.ts';

const { payments } = words.en;
const { captureOrCancel, status } = payments;

const act = (kind: 'capture' | 'cancel') => (page: Page) =>
  page.getByRole('button', { name: captureOrCancel[kind].act, exact: true });
const capture = act('capture');
const cancel = act('cancel');

/** A payment that the processor holds: its reference and its id there. */
async function hold() {
  const reference = newReference();
  return { reference, id: await pay({ clientReferenceId: reference, status: 'AUTHORIZED' }) };
}

test.describe('a held payment', () => {
  test('is captured: the question names the sum, and afterwards it is paid', async ({ page }) => {
    await enter(page, 'finance');
    const { reference, id } = await hold();
    await openPayment(page, reference);
    await capture(page).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/Capture 3,216\.04.₽/);
    // Who has shipped half of the order must not find out afterwards.
    await expect(question).toContainText('takes the whole amount or nothing; it cannot capture a part');
    await expect(question.getByRole('button', { name: captureOrCancel.keep })).toBeFocused();
    await question.getByRole('button', { name: /^Capture 3,216\.04/ }).click();
    await expect(paymentStatus(page)).toContainText(status.captured.title);
    await expect(capture(page)).toHaveCount(0);
    // The button that had the focus is gone, and the next Tab goes on in the page.
    await expect(page.getByRole('main')).toBeFocused();
    expect(await countChanges(id)).toBe(1);
  });

  test('is cancelled: the question says that the sum goes back', async ({ page }) => {
    await enter(page, 'manager');
    const { reference, id } = await hold();
    await openPayment(page, reference);
    await cancel(page).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/3,216\.04.₽ held is released to the payer/);
    await question.getByRole('button', { name: /^Cancel and release/ }).click();
    await expect(paymentStatus(page)).toContainText(status.cancelled.title);
    expect(await countChanges(id)).toBe(1);
  });

  test('is neither captured nor cancelled by support, who are told whose turn it is', async ({ page }) => {
    await enter(page, 'support');
    const { reference } = await hold();
    await openPayment(page, reference);
    await expect(page.getByText(payments.decide.others)).toBeVisible();
    await expect(capture(page)).toHaveCount(0);
    await expect(cancel(page)).toHaveCount(0);
  });

  test('whose capture got no answer: unknown for everybody and locked, settled by reading, sent once', {
    tag: '@long',
  }, async ({ page, browser }) => {
    const { reference, id } = await hold();
    const colleague = await enterSecond(browser, 'manager');
    await openPayment(colleague, reference);
    await enter(page, 'finance');
    await openPayment(page, reference);
    const path = `/processing/api/v1/payments/${id}`;
    await arm({ path, method: 'PATCH', kind: 'drop-after' });
    await arm({ path, method: 'GET', kind: 'status', status: 503, times: 1_000 });
    await capture(page).click();
    await page.getByRole('button', { name: /^Capture 3,216\.04/ }).click();
    for (const one of [page, colleague]) {
      await expect(one.getByText('It is not known whether the capture went through')).toBeVisible({
        timeout: 30_000,
      });
      await expect(one.getByRole('button', { name: captureOrCancel.capture.isUnknown })).toBeDisabled();
      await expect(cancel(one)).toBeDisabled();
    }
    await disarm();
    await page.getByRole('button', { name: payments.read.again }).click();
    for (const one of [page, colleague]) {
      await expect(paymentStatus(one)).toContainText(status.captured.title);
    }
    expect(await countChanges(id)).toBe(1);
  });

  test('is locked in a second browser while its capture is under way', async ({ page, browser }) => {
    const { reference, id } = await hold();
    const colleague = await secondPage(browser);
    await enter(colleague, 'manager');
    await openPayment(colleague, reference);
    await enter(page, 'finance');
    await openPayment(page, reference);
    const path = `/processing/api/v1/payments/${id}`;
    await arm({ path, method: 'PATCH', kind: 'slow', delayMs: 8_000 });
    await arm({ path, method: 'GET', kind: 'status', status: 503, times: 1_000 });
    await capture(page).click();
    await page.getByRole('button', { name: /^Capture 3,216\.04/ }).click();
    await expect(colleague.getByRole('button', { name: captureOrCancel.capture.inProgress })).toBeDisabled();
    await expect(cancel(colleague)).toBeDisabled();
    await disarm();
    await expect(paymentStatus(colleague)).toContainText(status.captured.title, { timeout: 30_000 });
  });

  test('whose cancellation the processor refuses says so before what to tell the customer, and waits for another decision', async ({
    page,
  }) => {
    await enter(page, 'manager');
    const { reference, id } = await hold();
    await openPayment(page, reference);
    await arm({ path: `/processing/api/v1/payments/${id}`, method: 'PATCH', kind: 'status', status: 400 });
    await cancel(page).click();
    await page.getByRole('button', { name: /^Cancel and release/ }).click();
    const reported = page.getByRole('status').filter({ hasText: 'The processor refused the cancellation' });
    const customer = page.getByRole('heading', { name: words.en.tellCustomer.title.customer });
    await expect(reported).toBeVisible();
    const tops = [reported, customer].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN);
    const [above, below] = await Promise.all(tops);
    expect(above).toBeLessThan(below ?? Number.NaN);
    await expect(cancel(page)).toBeEnabled();
    await expect(capture(page)).toBeEnabled();
  });

  test('that moves on elsewhere while the question is open is not captured', async ({ page }) => {
    await enter(page, 'finance');
    const { reference, id } = await hold();
    await openPayment(page, reference);
    await capture(page).click();
    await moveTo(id, 'EXPIRED');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('alert')).toContainText(words.en.refusals.payment_not_authorized);
    await expect(question.getByRole('button', { name: /^Capture/ })).toHaveCount(0);
    expect(await countChanges(id)).toBe(0);
  });
});
