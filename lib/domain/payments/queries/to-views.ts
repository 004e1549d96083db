import 'server-only';
import { moneyOf } from '#lib/core/money.ts';
import { type MoneyView, toMoneyView } from '#lib/core/money-view.ts';
import {
  type Asked,
  nextOpenInquiry,
  nextUnresolvedInquiry,
  toLastAsked,
} from '#lib/domain/polling/rules/schedule.ts';
import type { ToLatinName } from '#lib/domain/recipients/queries.ts';
import { toKnownReason, toKnownStatus } from '#lib/processor/dictionary.ts';
import { toProblem } from '../operations/to-columns.ts';
import { toUnexplained } from '../operations/to-status.ts';
import { toAmountsLine } from '../rules/payment.ts';
import type { AmountsView, PaymentActionView, PaymentListItem } from '../schemas/views.ts';
import type { ListedPayment, WholePayment } from '../store/reading.ts';

type PaymentColumns = Omit<ListedPayment, 'actions' | 'refunds'>;
type ActionRow = WholePayment['actions'][number];

/** A payment as every list shows it. */
export function toListItem(payment: ListedPayment, toLatin: ToLatinName): PaymentListItem {
  const { actions, currency, authorisedCurrency } = payment;
  const [openAction] = actions;
  return {
    id: payment.id,
    processorPaymentId: payment.processorPaymentId,
    method: payment.method,
    methodName: payment.methodName,
    status: payment.status,
    verification: payment.verification,
    mismatchSince: payment.mismatchSince?.toISOString() ?? null,
    amount: toSum(payment.amountMinor, currency),
    authorisedElsewhere:
      authorisedCurrency === currency ? null : toSum(payment.authorisedMinor, authorisedCurrency),
    amounts: toAmounts(payment),
    payer: toPayer(payment, toLatin),
    clientReferenceId: payment.clientReferenceId,
    madeAt: payment.madeAt?.toISOString() ?? null,
    firstSeenAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt?.toISOString() ?? null,
    openAction: openAction ? toActionView(openAction, payment) : null,
    errorCode: payment.errorCode,
    knownReason: toKnownReason(payment.errorCode, payment.errorMessage),
    errorMessage: payment.errorMessage,
    sumsProblem: toProblem(payment.sumsQuestion),
    unexplainedStatus: toUnexplained(payment),
  };
}

/** What only the page of the payment shows of the same columns. */
export function toPageFields(payment: PaymentColumns) {
  return {
    intentId: payment.processorIntentId,
    processorStatus: payment.processorStatus,
    statusAt: payment.statusAt.toISOString(),
    // The status shown before the first inquiry is the notified one.
    pendingReport: payment.verification === 'reported_by_webhook' ? null : toPendingReport(payment),
    sums: {
      submitted: toSum(payment.submittedMinor, payment.submittedCurrency),
      authorised: toSum(payment.authorisedMinor, payment.authorisedCurrency),
      settled: toSum(payment.settledMinor, payment.settledCurrency),
      exchangeRate: payment.exchangeRate,
    },
    questionedSums: payment.sumsQuestion,
  };
}

function toSum(amountMinor: bigint | null, currency: string | null): MoneyView | null {
  return amountMinor !== null && currency !== null ? toMoneyView(moneyOf(amountMinor, currency)) : null;
}

export function toPayer(
  payment: Pick<PaymentColumns, 'payerPhone' | 'payerName' | 'payerInstrument' | 'payerBank'>,
  toLatin: ToLatinName,
) {
  const { payerPhone: phone, payerName: name, payerInstrument: instrument, payerBank: bank } = payment;
  return { phone, name, instrument, bank, bankLatin: toLatin(bank) };
}

type Reported = Pick<PaymentColumns, 'reportedStatus' | 'reportedAt' | 'readAt'> & {
  processorStatus: string | null;
};

/** A notification that is newer than the newest inquiry and differs from the status it found. */
export function toPendingReport({ reportedStatus, reportedAt, readAt, processorStatus }: Reported) {
  if (reportedStatus === null || reportedAt === null || reportedStatus === processorStatus) return null;
  if (readAt !== null && readAt > reportedAt) return null;
  return {
    processorStatus: reportedStatus,
    statusCode: toKnownStatus(reportedStatus),
    at: reportedAt.toISOString(),
  };
}

/** Null until the amount paid is known. Of its refunds only those that wait or contradict themselves are counted. */
export function toAmounts(payment: Omit<ListedPayment, 'actions'>): AmountsView | null {
  const { currency, refunds } = payment;
  if (currency === null) return null;
  const sumOf = (isCounted: (refund: (typeof refunds)[number]) => boolean) =>
    refunds.filter(isCounted).reduce((total, { amountMinor }) => total + amountMinor, 0n);
  const contradictedMinor = sumOf(({ status }) => status === 'conflict');
  const waitingMinor = sumOf(({ status }) => status === 'pending_approval' || status === 'approved');
  const line = toAmountsLine({ ...payment, waitingMinor, contradictedMinor });
  const view = (amountMinor: bigint) => toMoneyView(moneyOf(amountMinor, currency));
  return {
    paid: view(line.paid),
    refunded: view(line.refunded),
    refundedElsewhere: view(line.refundedElsewhere),
    waiting: view(line.waiting),
    refunding: view(line.refunding),
    unknown: view(line.unknown),
    contradicted: view(line.contradicted),
    available: view(line.available),
  };
}

export function toActionView(action: ActionRow, payment: Asked): PaymentActionView {
  return {
    id: action.id,
    kind: action.kind,
    status: action.status,
    amount: toMoneyView(moneyOf(action.amountMinor, action.currency)),
    makerName: action.maker.name,
    createdAt: action.createdAt.toISOString(),
    updatedAt: action.updatedAt.toISOString(),
    finishedAt: action.finishedAt?.toISOString() ?? null,
    waitingSince: toWaitingSince(action)?.toISOString() ?? null,
    nextReadAt: toNextInquiry(action, payment)?.toISOString() ?? null,
    reviewReason: action.reviewReason as PaymentActionView['reviewReason'],
    errorCode: action.errorCode,
    knownReason: toKnownReason(action.errorCode, action.errorMessage),
    errorMessage: action.errorMessage,
  };
}

function toWaitingSince({ status, watchedSince }: ActionRow): Date | null {
  return status === 'accepted' || status === 'unknown' ? watchedSince : null;
}

function toNextInquiry(action: ActionRow, payment: Asked): Date | null {
  const last = toLastAsked(payment);
  const since = toWaitingSince(action);
  if (since === null) return null;
  return action.status === 'accepted' ? nextOpenInquiry(since, last) : nextUnresolvedInquiry(since, last);
}
