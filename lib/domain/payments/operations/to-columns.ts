import 'server-only';
import type { Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import type { Payment } from '#lib/processor/client.ts';
import { countsRemotely } from '../rules/payment.ts';
import {
  isBlocking,
  judgeSums,
  type SumsProblem,
  type SumsQuestion,
  toPositive,
  toRefundable,
} from '../rules/sums.ts';
import { nullJson, type PaymentRow } from '../store/payments.ts';

/** A refund as the processor lists it with its payment, in the form we store (the database adds these up). */
export type StoredRemoteRefund = { id: string; status: string; amountMinor: string; counts: boolean };

/** An inquiry's answer as columns. What the answer omits keeps its known value. */
export function toColumns(answer: Payment, known: PaymentRow | null) {
  const [submitted, authorised] = [toPositive(answer.submitted), toPositive(answer.authorised)];
  const problem = judgeSums({ submitted, authorised }, known);
  // Sums that nobody can relate to the payment replace nothing: what is known of it stays.
  const read = isBlocking(problem) ? { ...answer, ...noSums } : { ...answer, submitted, authorised };
  const refundable = toRefundable(read, known?.currency ?? null);
  const currency = known?.currency ?? refundable.amount?.currency ?? null;
  const { amount, captured } = refundable;
  const status = read.status ?? 'unlisted';
  return {
    processorStatus: read.processorStatus,
    processorIntentId: read.intentId ?? known?.processorIntentId ?? null,
    methodName: read.methodName ?? known?.methodName ?? null,
    method: read.method ?? known?.method ?? 'other',
    amountMinor: amount?.amountMinor ?? known?.amountMinor ?? null,
    currency,
    // A captured amount stays, whatever status the processor gives later: refunds are counted against it.
    capturedMinor:
      takenStatuses.includes(status) && captured ? captured.amountMinor : (known?.capturedMinor ?? 0n),
    ...toSumColumns(read, known),
    sumsQuestion: toQuestion(problem, answer),
    remoteRefunds: toRemoteRefunds(read, currency),
    remoteRefundedMinor: ofCurrency(read.refunded, currency),
    clientReferenceId: read.clientReferenceId ?? known?.clientReferenceId ?? null,
    payerPhone: read.payer.phone ?? known?.payerPhone ?? null,
    payerName: read.payer.name ?? known?.payerName ?? null,
    payerInstrument: read.payer.instrument ?? known?.payerInstrument ?? null,
    payerBank: read.payer.bank ?? known?.payerBank ?? null,
    errorCode: read.errorCode,
    errorMessage: read.errorMessage,
    expiresAt: read.expiresAt ?? known?.expiresAt ?? null,
    madeAt: read.createdAt ?? known?.madeAt ?? null,
  };
}

const noSums = { submitted: null, authorised: null, settled: null, exchangeRate: null } as const;

/** A payment that was captured, whatever was refunded since. */
const takenStatuses: readonly string[] = ['captured', 'partly_refunded', 'fully_refunded'];

function toQuestion(problem: SumsProblem | null, { submitted, authorised }: Payment): SumsQuestion | null {
  if (problem === null) return null;
  const view = (money: Money | null) => money && toMoneyView(money);
  return { problem, submitted: view(submitted), authorised: view(authorised) };
}

/** The processor's sums, each with its own currency. */
function toSumColumns({ submitted, authorised, settled, exchangeRate }: Payment, known: PaymentRow | null) {
  return {
    submittedMinor: submitted?.amountMinor ?? known?.submittedMinor ?? null,
    submittedCurrency: submitted?.currency ?? known?.submittedCurrency ?? null,
    authorisedMinor: authorised?.amountMinor ?? known?.authorisedMinor ?? null,
    authorisedCurrency: authorised?.currency ?? known?.authorisedCurrency ?? null,
    settledMinor: settled?.amountMinor ?? known?.settledMinor ?? null,
    settledCurrency: settled?.currency ?? known?.settledCurrency ?? null,
    exchangeRate: exchangeRate ?? known?.exchangeRate ?? null,
  };
}

export type PaymentColumns = ReturnType<typeof toColumns>;

export function toData({ remoteRefunds, sumsQuestion, ...columns }: PaymentColumns) {
  return { ...columns, remoteRefunds: remoteRefunds ?? nullJson, sumsQuestion: sumsQuestion ?? nullJson };
}

/**
 * Null when the processor does not list refunds, or lists one without an amount in the payment's currency:
 * then only the total counts.
 */
function toRemoteRefunds({ refunds }: Payment, currency: string | null): StoredRemoteRefund[] | null {
  if (refunds === null) return null;
  const stored = refunds.map(({ id, status, processorStatus, amount }) => ({
    id,
    status: processorStatus,
    amountMinor: ofCurrency(amount, currency)?.toString() ?? '',
    counts: countsRemotely(status),
  }));
  return stored.some(({ amountMinor }) => amountMinor === '') ? null : stored;
}

function ofCurrency(money: Money | null, currency: string | null): bigint | null {
  return money !== null && money.currency === currency ? money.amountMinor : null;
}

/** Whether an inquiry brought anything new. */
export function differs(columns: PaymentColumns, known: PaymentRow): boolean {
  const plain = (value: unknown): unknown =>
    value instanceof Date ? value.toISOString() : typeof value === 'bigint' ? value.toString() : value;
  return Object.entries(columns).some(([name, value]) => {
    const before = known[name as keyof PaymentRow];
    if (name === 'remoteRefunds') return canonical(value) !== canonical(before);
    if (name === 'sumsQuestion') return toProblem(value) !== toProblem(before);
    return plain(value) !== plain(before);
  });
}

/** The problem of a stored question about the sums. */
export function toProblem(question: unknown): SumsProblem | null {
  return (question as SumsQuestion | null)?.problem ?? null;
}

/** What the processor itself counts as refunded of the payment; null where it does not say. */
export function toRemoteTotal({
  remoteRefunds,
  remoteRefundedMinor,
}: Pick<PaymentColumns, 'remoteRefunds' | 'remoteRefundedMinor'>): bigint | null {
  const counted = remoteRefunds?.filter(({ counts }) => counts);
  return counted?.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n) ?? remoteRefundedMinor;
}

/** JSONB does not keep the order of keys, so both sides are written in one form. */
function canonical(refunds: unknown): string {
  if (!Array.isArray(refunds)) return 'null';
  return (refunds as StoredRemoteRefund[])
    .map(({ id, status, amountMinor }) => `${id} ${status} ${amountMinor}`)
    .sort()
    .join('\n');
}
