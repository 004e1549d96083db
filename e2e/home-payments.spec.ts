import type { Page } from '@playwright/test';
import { enter, visit, words } from './support/office.ts';
import { newReference, openPayment, pay } from './support/payments.ts';
import { arm, disarm } from './support/processor.ts';
import { expect, test } from './support/test.ts';

const { payments, refunds } = words.en;
const { home } = refunds;

const figures = (page: Page) => page.getByRole('list', { name: home.title });
const figure = (page: Page, name: string) => figures(page).getByRole('link', { name: new RegExp(name) });

test.afterEach(disarm);

test('finance sees on its home page which holds wait, and what nobody knows; each figure leads to its rows', async ({
  page,
}) => {
  await enter(page, 'finance');
  const reference = newReference();
  const id = await pay({ clientReferenceId: reference, status: 'AUTHORIZED' });
  await openPayment(page, reference);
  await visit(page, '/');
  // What is listed is not said a second time among the figures.
  await expect(figure(page, home.toDecide)).toHaveCount(0);
  await page
    .getByRole('region', { name: home.toDecide })
    .getByRole('link', { name: new RegExp(`^${home.allToDecide.split('{')[0]}\\d+$`) })
    .click();
  await expect(page).toHaveURL('/payments?status=decide');
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').click();

  const path = `/processing/api/v1/payments/${id}`;
  await arm({ path, method: 'PATCH', kind: 'drop-before' });
  await arm({ path, method: 'GET', kind: 'status', status: 503, times: 1_000 });
  await page.getByRole('button', { name: payments.captureOrCancel.capture.act, exact: true }).click();
  await page.getByRole('button', { name: /^Capture 3,216\.04/ }).click();
  await expect(page.getByRole('button', { name: payments.captureOrCancel.capture.isUnknown })).toBeDisabled({
    timeout: 30_000,
  });
  await visit(page, '/');
  await expect(figure(page, home.unanswered)).toHaveText(/ [1-9]\d*$/);
  await figure(page, home.unanswered).click();
  await expect(page).toHaveURL('/payments?unanswered=1');
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText(
    payments.list.capture.unknown,
  );
  await expect(page.getByRole('list', { name: payments.list.counts })).toContainText(
    payments.list.unansweredCount,
  );
});
