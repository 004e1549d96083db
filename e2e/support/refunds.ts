import { expect, type Page } from '@playwright/test';
import { newPhone, visit, words } from './office.ts';
import { findPayment, newPayer, newReference, pay, type SandboxPayment } from './payments.ts';
import { stack } from './stack.ts';

const { form, list } = words.en.refunds;
const api = '/processing/api/v1';
export const refundsPath = `${api}/refunds`;

/**
 * Makes a payment and opens the form that refunds it, once its status inquiry has ended. Returns its id at
 * the processor.
 */
export async function openRefundForm(page: Page, payment: SandboxPayment = {}): Promise<string> {
  const reference = newReference();
  const id = await pay({
    clientReferenceId: reference,
    payer: newPayer(),
    ...payment,
  });
  const known = await findPayment(reference);
  await visit(page, `/payments/${known.id}/refund`);
  await waitForInquiry(page);
  return id;
}

/** Waits until the available amount has been read at the processor. */
export async function waitForInquiry(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: form.amounts })).toContainText(
    form.readAt.split('{')[0] ?? '',
  );
}

/** Chooses a reason; in the sandbox the reason can determine how the refund ends. */
export async function chooseReason(page: Page, code = 'paid_twice'): Promise<void> {
  await page.getByLabel(form.reason, { exact: true }).selectOption(code);
}

export async function typePart(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: form.part, exact: true }).check();
  await page.getByRole('textbox', { name: form.amount, exact: true }).fill(amount);
}

export function refundButton(page: Page) {
  return page.getByRole('button', { name: /^Refund \d/ });
}

/** Submits a refund that needs an approver. */
export function approvalButton(page: Page) {
  return page.getByRole('button', { name: /^Submit \d.* for approval$/ });
}

/** The outcome, shown in the form's place; what to write to the payer follows under a heading of its own. */
export function outcome(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 }).first();
}

/** The number in the heading of a refund's page; the previous page's heading stays for a moment. */
export async function readRefundNumber(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  const number = /REF-\d{4}-\d+/;
  await expect(heading).toHaveText(number);
  return number.exec((await heading.textContent()) ?? '')?.[0] ?? '';
}

/** Goes from the outcome to the refund's own page. Returns its id. */
export async function openRefund(page: Page): Promise<string> {
  await page.getByRole('link', { name: words.en.refunds.outcome.open }).click();
  await page.waitForURL(/\/refunds\/rf_/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The status as the refund's page shows it. */
export function refundStatus(page: Page) {
  return page.getByRole('region', { name: list.status });
}

export const refundTitle = (status: keyof typeof words.en.refunds.status) =>
  words.en.refunds.status[status].title;

/** Fills the form for another phone and bank, up to the recipient check. */
export async function fillAnotherAccount(page: Page, phone = newPhone()): Promise<void> {
  await page.getByRole('radio', { name: form.anotherAccount }).check();
  await page.getByLabel(form.phone, { exact: true }).fill(phone);
  await page.getByRole('combobox', { name: form.bank }).click();
  await page.getByPlaceholder(form.bankSearch).fill('Сбербанк');
  await page.getByRole('option', { name: 'Сбербанк' }).first().click();
  await page.getByLabel(form.anotherAccountReason).fill('The payer’s account is closed');
}

type Refund = { kind: string; paymentId?: string; status: string; amount: { value: number } };

/** The processor's own ledger: how much of a payment was refunded, in kopecks. */
export async function givenBack(paymentId: string): Promise<number> {
  const answer = await fetch(`${stack.sandboxUrl}/_sandbox/transactions?kind=REFUND`);
  const refunds = (await answer.json()) as Refund[];
  return refunds
    .filter(
      (one) => one.paymentId === paymentId && !['DECLINED', 'REFUND_FAILED', 'ERROR'].includes(one.status),
    )
    .reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0);
}

/** Makes a refund at the processor itself, without Paydesk. */
export async function refundOutside(paymentId: string, rubles: number): Promise<void> {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${stack.sandboxUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const signIn = '/configuration-management/api/v1/admin-accounts/oauth/authorize';
  const { accessToken } = (await post(signIn, { login: 'sandbox', password: 'sandbox' })) as {
    accessToken: string;
  };
  const refund = {
    paymentId,
    refundSubmittedAmount: { value: rubles, currency: 'RUB' },
    clientReferenceId: `CABINET-${newReference()}`,
  };
  await post(refundsPath, refund, { authorization: `Bearer ${accessToken}` });
}
