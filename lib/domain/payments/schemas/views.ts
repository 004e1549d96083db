import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { readProblems } from '#lib/domain/inquiries/status.ts';
import { eventView, processorLogView } from '#lib/domain/processor-log/schemas.ts';
import { eventSources } from '#lib/domain/processor-log/status.ts';
import { paymentMethods } from '../methods.ts';
import { sumsProblems } from '../rules/sums.ts';
import { paymentEventKinds } from '../rules/timeline.ts';
import { actionReviewReasons, paymentActionKinds, paymentActionStatuses } from '../status/action.ts';
import { paymentStatuses, verifications } from '../status.ts';

const at = z.iso.datetime();
const text = z.nullable(z.string());

/** Who paid, as far as the processor reports it; instruments are masked. */
export const payerView = z.object({ phone: text, name: text, instrument: text, bank: text, bankLatin: text });

/** All in the currency in which the payment can be given back. paid = refunded + refundedElsewhere + waiting + refunding + unknown + contradicted + available, always. */
export const amountsView = z.object({
  paid: moneyView,
  /** Refunded by us, and by others directly at the processor. */
  refunded: moneyView,
  refundedElsewhere: moneyView,
  /** Held by refunds that wait here: nothing of them was sent. */
  waiting: moneyView,
  /** Sent, and not ended. */
  refunding: moneyView,
  /** The money may or may not have left. */
  unknown: moneyView,
  /** What the processor says of it does not fit together, or not with what we know: people have to find out. */
  contradicted: moneyView,
  /** Below zero when more was refunded than we knew of. */
  available: moneyView,
});
export type AmountsView = z.infer<typeof amountsView>;

const sumsView = z.object({
  submitted: z.nullable(moneyView),
  authorised: z.nullable(moneyView),
  settled: z.nullable(moneyView),
  exchangeRate: text,
});

export const paymentActionView = z.object({
  id: z.string(),
  kind: z.enum(paymentActionKinds),
  status: z.enum(paymentActionStatuses),
  amount: moneyView,
  makerName: z.string(),
  createdAt: at,
  updatedAt: at,
  finishedAt: z.nullable(at),
  /** The moment since which we have been waiting for the processor's status; null when we are not. */
  waitingSince: z.nullable(at),
  /** When the next status inquiry runs for that; null when none is planned. */
  nextReadAt: z.nullable(at),
  reviewReason: z.nullable(z.enum(actionReviewReasons)),
  errorCode: text,
  knownReason: text,
  errorMessage: text,
});
export type PaymentActionView = z.infer<typeof paymentActionView>;

/** What a notification reported and no inquiry has confirmed or contradicted yet. */
export const pendingReportView = z.object({ processorStatus: z.string(), statusCode: text, at });

/** Holds only what a row shows, because fifty rows are written into the page. */
export const paymentListItemView = z.object({
  id: z.string(),
  processorPaymentId: z.string(),
  method: z.enum(paymentMethods),
  /** The processor's name for the method. */
  methodName: text,
  status: z.enum(paymentStatuses),
  verification: z.enum(verifications),
  /** The moment since which inquiry and notification have contradicted each other. */
  mismatchSince: z.nullable(at),
  /** Null until an inquiry has succeeded. */
  amount: z.nullable(moneyView),
  /** What was authorised, where that is another currency. */
  authorisedElsewhere: z.nullable(moneyView),
  amounts: z.nullable(amountsView),
  payer: payerView,
  clientReferenceId: text,
  madeAt: z.nullable(at),
  firstSeenAt: at,
  expiresAt: z.nullable(at),
  /** A capture or cancellation in flight or unknown: everything is locked until its outcome is known. */
  openAction: z.nullable(paymentActionView),
  errorCode: text,
  knownReason: text,
  errorMessage: text,
  /** Why the sums of the newest inquiry cannot simply be believed. */
  sumsProblem: z.nullable(z.enum(sumsProblems)),
  /**
   * The processor's status that reports refunds which those we know do not explain: a manager can find out.
   */
  unexplainedStatus: text,
});
export type PaymentListItem = z.infer<typeof paymentListItemView>;

export const paymentPageView = z.object({ items: z.array(paymentListItemView), nextCursor: text });
export type PaymentPage = z.infer<typeof paymentPageView>;

const timelineEntryView = z.extend(eventView, {
  kind: z.enum(paymentEventKinds),
  source: z.enum(eventSources),
  fromStatus: z.nullable(z.enum(paymentStatuses)),
  toStatus: z.nullable(z.enum(paymentStatuses)),
  /** The capture or cancellation that the event belongs to. */
  action: z.nullable(z.object({ kind: z.enum(paymentActionKinds), amount: moneyView })),
});
export type PaymentTimelineEntry = z.infer<typeof timelineEntryView>;

export const paymentView = z.extend(paymentListItemView, {
  intentId: text,
  /** The status as the processor spells it. */
  processorStatus: z.string(),
  statusAt: at,
  /** A newer notification reports something else; an inquiry is on its way. */
  pendingReport: z.nullable(pendingReportView),
  /** The processor's sums, each in its own currency; the rate in its own digits. */
  sums: sumsView,
  /** The sums of the newest inquiry, where they are in question. */
  questionedSums: z.nullable(
    z.object({ submitted: z.nullable(moneyView), authorised: z.nullable(moneyView) }),
  ),
  /** The moment since which nothing here shows who paid. */
  erasedAt: z.nullable(at),
  enteredBy: z.enum(['webhook', 'lookup']),
  /** The newest successful inquiry, and the newest failure after it. */
  readAt: z.nullable(at),
  readFailedAt: z.nullable(at),
  readProblem: z.nullable(z.enum(readProblems)),
  actions: z.array(paymentActionView),
  timeline: z.array(timelineEntryView),
  ...processorLogView.shape,
});
export type PaymentView = z.infer<typeof paymentView>;

/** A payment that waits for somebody, why (the most urgent reason first), and since when; a hold: until when. */
export const waitingPaymentView = z.extend(paymentListItemView, {
  why: z.enum(['unknown', 'mismatch', 'unlisted', 'hold']),
  since: at,
});
export type WaitingPayment = z.infer<typeof waitingPaymentView>;

/** The home page's first few of each reason, each payment once. */
export const waitingPaymentsView = z.object({ waiting: z.array(waitingPaymentView) });
export type WaitingPaymentsView = z.infer<typeof waitingPaymentsView>;

/** The home page's count of payments that need a look. */
export const paymentCountsView = z.object({
  /** Authorised: somebody has to capture or cancel. */
  toDecide: z.number(),
  /** Those of them with a hold that ends within a day, where the processor reports when it ends. */
  endingSoon: z.number(),
  mismatched: z.number(),
  unknownActions: z.number(),
  /** The last three together, each once: what waits for those who capture and cancel. */
  toDo: z.number(),
  /** How much money that is, by currency; without payments of unknown sums. */
  sums: z.object({
    toDecide: z.array(moneyView),
    mismatched: z.array(moneyView),
    unknownActions: z.array(moneyView),
  }),
});
export type PaymentCountsView = z.infer<typeof paymentCountsView>;
