import { expect, type Page } from '@playwright/test';
import { newPhone, words } from './office.ts';
import { newReference, openPayment, pay, type SandboxPayment } from './payments.ts';
import { stack } from './stack.ts';

const { form, list } = words.en.refunds;
const api = '/processing/api/v1';
export const refundsPath = `${api}/refunds`;

/** A payment of a customer's, and the form that refunds it, read at the processor; its id there. */
export async function openRefundForm(page: Page, payment: SandboxPayment = {}): Promise<string> {
  const reference = newReference();
  const id = await pay({
    clientReferenceId: reference,
    payer: { phone: '+79161234567', bankName: 'Сбербанк' },
    ...payment,
  });
  await openPayment(page, reference);
  await page.getByRole('link', { name: words.en.payments.refund.act, exact: true }).click();
  await page.waitForURL(/\/refund$/);
  await waitForInquiry(page);
  return id;
}

/** What is available was read at the processor. */
export async function waitForInquiry(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: form.amounts })).toContainText('Read at the processor at');
}

/** Chooses a reason; in the sandbox it can say how the refund ends. */
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

/** Submits a refund that a second person has to approve. */
export function approvalButton(page: Page) {
  return page.getByRole('button', { name: /^Submit \d.* for approval$/ });
}

/** What became of the refund, where the form was. */
export function outcome(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 });
}

/** The number in the heading of a refund's page; the heading of the page before stays for a moment. */
export async function readRefundNumber(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  const number = /REF-\d{4}-\d+/;
  await expect(heading).toHaveText(number);
  return number.exec((await heading.textContent()) ?? '')?.[0] ?? '';
}

/** From the answer to the refund's own page; its id. */
export async function openRefund(page: Page): Promise<string> {
  await page.getByRole('link', { name: words.en.refunds.outcome.open }).click();
  await page.waitForURL(/\/refunds\/rf_/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The status as the refund's page says it. */
export function refundStatus(page: Page) {
  return page.getByRole('region', { name: list.status });
}

export const refundTitle = (status: keyof typeof words.en.refunds.status) =>
  words.en.refunds.status[status].title;

/** Fills the form for another phone and bank, up to the check of the recipient. */
export async function fillAnotherAccount(page: Page, phone = newPhone()): Promise<void> {
  await page.getByRole('radio', { name: form.anotherAccount }).check();
  await page.getByLabel(form.phone, { exact: true }).fill(phone);
  await page.getByRole('combobox', { name: form.bank }).click();
  await page.getByPlaceholder(form.bankSearch).fill('Сбербанк');
  await page.getByRole('option', { name: 'Сбербанк' }).first().click();
  await page.getByLabel(form.anotherAccountReason).fill('The payer’s account is closed');
}

/** Says "yes, this is the recipient" when the bank has answered. */
export async function confirmAnotherAccount(page: Page): Promise<void> {
  const { check, confirmYes } = words.en.recipients;
  await page.getByRole('button', { name: check, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirmYes }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

type Refund = { kind: string; paymentId?: string; status: string; amount: { value: number } };

/** The processor's own books: what was given back of a payment, in kopecks. */
export async function givenBack(paymentId: string): Promise<number> {
  const answer = await fetch(`${stack.sandboxUrl}/_sandbox/transactions?kind=REFUND`);
  const refunds = (await answer.json()) as Refund[];
  return refunds
    .filter(
      (one) => one.paymentId === paymentId && !['DECLINED', 'REFUND_FAILED', 'ERROR'].includes(one.status),
    )
    .reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0);
}

/** Somebody refunds at the processor itself, past Paydesk. */
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
