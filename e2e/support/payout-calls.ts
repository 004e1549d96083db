import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { payoutWarnings } from '#lib/domain/payouts/rules/warnings.ts';
import { type ActionCall, type Reported, readResult, recordCall, replay } from './actions.ts';
import { type CardMethod, toCardDetails } from './card-fields.ts';
import { checkName, confirmName } from './make.ts';
import { enter, fillSbp, sendButton, visit, words } from './office.ts';

type Input = {
  idempotencyKey: string;
  checkId: string | null;
  confirmedWarnings: string[];
  sumAgain: { amountMinor: string; currency: string } | null;
  details: Record<string, unknown>;
};

const { recipients } = words.en;
/** All of these payouts go to the same recipients. */
const confirmedWarnings = [...payoutWarnings];
let orders = 0;

export function newOrderNo(): string {
  orders += 1;
  return `BAD-${Date.now()}-${orders}`;
}

/** An amount as the form sends it; a test may put anything in its place. */
export const sum = (amountMinor: unknown, currency = 'RUB') => ({ amountMinor, currency });

export type PayoutCalls = Awaited<ReturnType<typeof recordPayoutCalls>>;

/**
 * Makes one payout through the form to learn how the browser calls the actions; then calls them with any
 * input.
 */
export async function recordPayoutCalls(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  await enter(page, 'finance');
  await visit(page, '/payouts/new');
  await fillSbp(page, { orderNo: newOrderNo() });
  const check = await recordCall(page, 'checkRecipientAction', () =>
    page.getByRole('button', { name: recipients.check, exact: true }).click(),
  );
  await page.getByRole('button', { name: recipients.confirmYes }).click();
  const create = await recordCall(page, 'createPayoutAction', () => sendButton(page).click());
  await page.waitForURL(/\/payouts\/po_/);
  const [typed] = JSON.parse(create.body) as [Input];
  // Several calls pay the same amount to the same recipient, and no case here is about that warning.
  const first = { ...typed, confirmedWarnings: [...payoutWarnings] };

  async function call(recorded: ActionCall, input: unknown): Promise<{ said: Reported; answer: string }> {
    const answer = await replay(
      page.request,
      { ...recorded, body: JSON.stringify([input]) },
      { 'sec-fetch-site': 'same-origin' },
    );
    return { said: readResult(answer), answer };
  }

  /** Checks the recipient again and confirms the name, unless `confirmed` is false. Returns the check. */
  async function newCheck({ confirmed = true }: { confirmed?: boolean } = {}): Promise<string> {
    const [asked] = JSON.parse(check.body) as [Record<string, unknown>];
    const checkId = await checkName(page, asked);
    if (confirmed) await confirmName(page, checkId);
    return checkId;
  }

  /** The first payout's input with changes, under an idempotency key and an order number of its own. */
  function attempt(details: Record<string, unknown>, change: Partial<Input> = {}) {
    const changed = { ...first.details, orderNo: newOrderNo(), ...details };
    return call(create, {
      ...first,
      idempotencyKey: randomUUID(),
      confirmedWarnings,
      ...change,
      details: changed,
    });
  }

  /** A payout to a card, without any mistake but the one that the test is about. */
  function attemptCard(method: CardMethod, details: Record<string, unknown>, change: Partial<Input> = {}) {
    const all = { ...toCardDetails(method), orderNo: newOrderNo(), ...details };
    return call(create, {
      ...first,
      idempotencyKey: randomUUID(),
      checkId: null,
      confirmedWarnings,
      ...change,
      details: all,
    });
  }

  return { page, check, create, call, newCheck, attempt, attemptCard };
}
