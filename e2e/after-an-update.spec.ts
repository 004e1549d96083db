import {
  confirmRecipient,
  enter,
  fillSbp,
  sendButton,
  statusOf,
  title,
  visit,
  words,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

const { payouts } = words.en;

// The browser itself logs what the server does not know.
test.use({ expectedErrors: [/status of 404/] });

test('a form whose action an update has moved says that nothing was done, and after a reload it is sent as typed', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page, 'finance');
  await visit(page, '/payouts/new');
  await fillSbp(page);
  const field = page.getByLabel(payouts.form.orderNo, { exact: true });
  const orderNo = await field.inputValue();
  await confirmRecipient(page);
  // The name that an action had in another build: the server itself answers that it has none.
  const moved = '7f'.padEnd(42, '0');
  await page.route('**/payouts/new', (route, request) =>
    route.continue({
      headers: { ...request.headers(), ...(request.method() === 'POST' && { 'next-action': moved }) },
    }),
  );
  await sendButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words.en.refusals.outdated);
  await page.unroute('**/payouts/new');
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: payouts.problem.reload }).click();
  await expect(field).toHaveValue(orderNo);
  await sendButton(page).click();
  await expect(statusOf(page)).toContainText(title('paid_out'));
  await expect(page.getByRole('main')).toContainText(orderNo);
});
