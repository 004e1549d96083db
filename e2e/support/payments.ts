import { expect, type Page } from '@playwright/test';
import { rows } from './database.ts';
import { visit, words } from './office.ts';
import { stack } from './stack.ts';

export type SandboxPayment = {
  paymentMethodName?: string;
  rubles?: number;
  /** The currency that the payer pays in; roubles unless given. */
  currency?: string;
  /** The currency that it is authorised in, where that is another. */
  authCurrency?: string;
  status?: string;
  clientReferenceId?: string;
  payer?: Record<string, unknown>;
  webhookUrl?: string;
};

let made = 0;

/** A reference that no other payment has, with too few digits in a row to be masked as a card number. */
export function newReference(): string {
  made += 1;
  return `SHOP-${Date.now().toString(36).toUpperCase()}-${made}`;
}

/** Somebody who has had no refund yet: the same sum to the same payer once more brings a question. */
export function newPayer() {
  const phone = `+7916${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  return { phone, bankName: 'Сбербанк' };
}

/** Nobody listens there, so such a payment is found only by a look-up. */
export const nowhere = 'http://127.0.0.1:9/';

/** Makes a payment at the processor, as if a customer had paid; returns its id there. */
export async function pay(payment: SandboxPayment = {}): Promise<string> {
  const { rubles = 3216.04, currency = 'RUB', paymentMethodName = 'SBP', ...rest } = payment;
  const answer = await fetch(`${stack.sandboxUrl}/_sandbox/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentMethodName, amount: { value: rubles, currency }, ...rest }),
  });
  if (!answer.ok) throw new Error(`The payment was not made: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Moves a payment at the processor to a status, which sends its notification. */
export async function moveTo(id: string, status: string): Promise<void> {
  const answer = await fetch(`${stack.sandboxUrl}/_sandbox/transactions/${id}/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (!answer.ok) throw new Error(`The payment was not moved: ${answer.status}`);
}

/** How often the processor received a request to change this payment. */
export async function countChanges(id: string): Promise<number> {
  const path = encodeURIComponent(`/processing/api/v1/payments/${id}`);
  const answer = await fetch(`${stack.sandboxUrl}/_sandbox/requests?path=${path}`);
  const requests = (await answer.json()) as { method: string }[];
  return requests.filter(({ method }) => method === 'PATCH').length;
}

type Known = { id: string; amountMinor: string; currency: string };

/** The payment as we know it, once it has been read at the processor. */
export async function findPayment(reference: string): Promise<Known> {
  let known: Known | undefined;
  const find = async () => {
    [known] = await rows<Known>(
      `SELECT id, amount_minor AS "amountMinor", currency FROM payments
       WHERE client_reference_id = $1 AND read_at IS NOT NULL`,
      [reference],
    );
    return known;
  };
  await expect.poll(find).toBeDefined();
  if (!known) throw new Error(`There is no payment ${reference}.`);
  return known;
}

/** Opens the page of a payment, once it has been read at the processor. */
export async function openPayment(page: Page, reference: string): Promise<void> {
  const { id } = await findPayment(reference);
  await visit(page, `/payments/${id}`);
  await expect(paymentStatus(page)).toBeVisible();
}

/** The status as the payment's page shows it. */
export function paymentStatus(page: Page) {
  return page.getByRole('region', { name: words.en.payments.list.status });
}
