import { enter, openSandbox, visit, words } from './support/office.ts';
import { newReference, nowhere, openPayment, pay, paymentStatus } from './support/payments.ts';
import { arm, disarm } from './support/processor.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const { payments } = words.en;
const { captureOrCancel, lookup } = payments;
const status = payments.status;

const capture = (page: Parameters<typeof paymentStatus>[0]) =>
  page.getByRole('button', { name: captureOrCancel.capture.act, exact: true });
const _cancel = (page: Parameters<typeof paymentStatus>[0]) =>
  page.getByRole('button', { name: captureOrCancel.cancel.act, exact: true });
const upTo = (text: string) => text.split('{')[0] as string;

test.describe('a payment comes here', () => {
  test('by a notification, while the list is open, and is confirmed by reading', async ({ page }) => {
    await enter(page, 'support');
    await visit(page, '/payments');
    const reference = newReference();
    await pay({ clientReferenceId: reference, payer: { phone: '+79161234567' } });
    const row = page.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText(status.captured.title);
    await expect(row).toContainText(payments.verification.confirmed_by_inquiry);
    await row.getByRole('link').click();
    await expect(paymentStatus(page)).toContainText(upTo(payments.verification.confirmedAt));
    const main = page.getByRole('main');
    await expect(main).toContainText(/\+7.916.•••.45.67/);
    await expect(main).toContainText('We have received your payment of 3,216.04');
    await expect(main.getByRole('link', { name: payments.refund.act, exact: true })).toBeVisible();
  });

  test('from the sandbox’s own page, with its payer, while somebody watches the list', async ({
    page,
    context,
  }) => {
    await enter(page, 'support');
    await visit(page, '/payments');
    const reference = newReference();
    const sandbox = await openSandbox(context);
    const form = sandbox.locator('form[data-form=payment]');
    await form.getByLabel('Order number').fill(reference);
    await form.getByLabel("Payer's phone").fill('+79037654321');
    await form.getByLabel("Payer's name").fill('Павел Ильич Д.');
    await form.getByLabel("Payer's bank").fill('Т-Банк');
    await form.getByRole('button', { name: 'Make payment' }).click();
    const row = page.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText('П••• И••• Д•••');
    await row.getByRole('link').click();
    await expect(page.getByRole('main')).toContainText(/\+7.903.•••.43.21/);
    // The bank's name is in Latin letters once the list of banks has been read.
    await expect(page.getByRole('main')).toContainText(/T-Bank|Т-Банк/);
  });

  test('by looking up an id that the search does not find', async ({ page }) => {
    await enter(page, 'support');
    const id = await pay({ webhookUrl: nowhere, rubles: 990.5 });
    await visit(page, `/payments?q=${id}`);
    await page.getByRole('button', { name: /^Ask the processor about 1/ }).click();
    await page.waitForURL(/\/payments\/pay_/);
    await expect(paymentStatus(page)).toContainText(status.captured.title);
    await expect(page.getByRole('main')).toContainText(id);
  });

  test('or does not: what was asked says so in words', async ({ page }) => {
    await enter(page, 'support');
    await visit(page, '/payments');
    // An empty list offers it in its middle too.
    await page.getByRole('button', { name: payments.lookUp }).first().click();
    const dialog = page.getByRole('dialog', { name: lookup.title });
    const field = dialog.getByLabel(lookup.field);
    await field.fill('two words');
    await dialog.getByRole('button', { name: lookup.submit }).click();
    await expect(dialog).toContainText(words.en.refusals.payment_id_form);
    await field.fill('100000000000000001');
    await dialog.getByRole('button', { name: lookup.submit }).click();
    await expect(dialog).toContainText(lookup.not_found.replace('{id}', '100000000000000001'));
    await arm({ path: '/processing/api/v1/payments/100000000000000002', kind: 'drop-before', times: 9 });
    await field.fill('100000000000000002');
    await dialog.getByRole('button', { name: lookup.submit }).click();
    await expect(dialog).toContainText(lookup.no_answer, { timeout: 60_000 });
    await disarm();
  });
});

test('reading again answers also when nothing changed', async ({ page }) => {
  await enter(page, 'finance');
  const reference = newReference();
  await pay({ clientReferenceId: reference });
  await openPayment(page, reference);
  await page.getByRole('button', { name: payments.read.again }).click();
  await expect(paymentStatus(page)).toContainText(/Checked .*\d\d:\d\d:\d\d.*: nothing new/);
});

test('a word that we do not know is shown as it is, and nothing can be done', async ({ page }) => {
  await enter(page, 'manager');
  const reference = newReference();
  await pay({ clientReferenceId: reference, status: 'ON_HOLD_BY_RISK' });
  await openPayment(page, reference);
  await expect(paymentStatus(page)).toContainText(
    'The processor gives this payment the status “ON_HOLD_BY_RISK”',
  );
  await expect(capture(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: payments.refund.act, exact: true })).toHaveCount(0);
  await expect(page.getByText(payments.refund.why.unlisted)).toBeVisible();
});

/** Sends a notification that this payment was declined, which no reading confirms. */
async function contradict(id: string): Promise<void> {
  const [delivery] = (await (
    await fetch(`${stack.sandboxUrl}/_sandbox/deliveries?transactionId=${id}`)
  ).json()) as { url: string }[];
  await fetch(delivery?.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ transactionType: 'PAYMENT', transactionId: id, status: 'DECLINED' }),
  });
}

test('a notification that a reading contradicts is said and listed', async ({ page }) => {
  await enter(page, 'support');
  const reference = newReference();
  const id = await pay({ clientReferenceId: reference });
  await openPayment(page, reference);
  await contradict(id);
  await expect(page.getByText(payments.mismatch.title, { exact: true })).toBeVisible();
  await expect(
    page.getByText('A notification said: declined. Asked, the processor says: captured.'),
  ).toBeVisible();
  await expect(paymentStatus(page)).toContainText(status.captured.title);
  await visit(page, '/payments?mismatch=1');
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible();
});

test('whoever captures a payment that contradicts itself reads so in the question', async ({ page }) => {
  await enter(page, 'manager');
  const reference = newReference();
  const id = await pay({ clientReferenceId: reference, status: 'AUTHORIZED' });
  await openPayment(page, reference);
  await contradict(id);
  await expect(page.getByText(payments.mismatch.title, { exact: true })).toBeVisible();
  await capture(page).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(
    new RegExp(payments.captureOrCancel.mismatchTitle),
  );
});
