import type { Page } from '@playwright/test';
import { enter, visit, words } from './support/office.ts';
import { newReference, openPayment, pay } from './support/payments.ts';
import { arm, disarm } from './support/processor.ts';
import { expect, test } from './support/test.ts';

const { payments, home } = words.en;

const row = (page: Page, path: string) =>
  page
    .getByRole('list', { name: home.watched.title })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${path}"]`) });

test.afterEach(disarm);

test('finance sees on its home page a capture of which nobody knows the outcome, and why it waits', async ({
  page,
}) => {
  await enter(page, 'finance');
  const reference = newReference();
  const id = await pay({ clientReferenceId: reference, status: 'AUTHORIZED' });
  await openPayment(page, reference);
  const ours = new URL(page.url()).pathname;
  const path = `/processing/api/v1/payments/${id}`;
  await arm({ path, method: 'PATCH', kind: 'drop-before' });
  await arm({ path, method: 'GET', kind: 'status', status: 503, times: 1_000 });
  await page.getByRole('button', { name: payments.captureOrCancel.capture.act, exact: true }).click();
  await page.getByRole('button', { name: /^Capture 3,216\.04/ }).click();
  await expect(page.getByRole('button', { name: payments.captureOrCancel.capture.isUnknown })).toBeDisabled({
    timeout: 30_000,
  });
  await visit(page, '/');
  await expect(row(page, ours)).toContainText('The outcome of the capture is not known.');
  await expect(row(page, ours)).toContainText('3,216.04');
  await row(page, ours).getByRole('link', { name: home.waiting.act.look }).click();
  await expect(page).toHaveURL(ours);
});
