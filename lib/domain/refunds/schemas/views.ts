import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { moneyView } from '#lib/core/zod-field.ts';
import { approvalView } from '#lib/domain/approvals/schemas.ts';
import { readProblems } from '#lib/domain/inquiries/status.ts';
import { paymentMethods } from '#lib/domain/payments/methods.ts';
import { amountsView, payerView, pendingReportView } from '#lib/domain/payments/schemas/views.ts';
import { verifications } from '#lib/domain/payments/status.ts';
import { eventView, processorLogView } from '#lib/domain/processor-log/schemas.ts';
import { eventSources } from '#lib/domain/processor-log/status.ts';
import { reasonView } from '#lib/domain/reasons/schemas.ts';
import { resolutionLine, resolutionViews } from '#lib/domain/resolutions/schemas.ts';
import { stages } from '../rules/stages.ts';
import { refundEventKinds, refundReviewReasons } from '../rules/timeline.ts';
import { refundStatuses } from '../status.ts';
import { sameDestinationView } from './same-destination.ts';

const at = z.iso.datetime();
const text = z.nullable(z.string());
const sums = z.array(moneyView);

/** The recipient, when the money does not go back the way it came. */
export const anotherAccountView = z.object({
  phone: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  bankNameLatin: text,
  /** The masked name that the bank returned and a person confirmed; null when it returned none. */
  name: text,
});

export const refundListItemView = z.object({
  id: z.string(),
  /** Our number, which is also the processor's reference: REF-2026-000017. */
  number: z.string(),
  status: z.enum(refundStatuses),
  reviewReason: z.nullable(z.enum(refundReviewReasons)),
  processorStatus: text,
  /** Null until the processor or a notification has reported anything. */
  verification: z.nullable(z.enum(verifications)),
  statusAt: at,
  pendingReport: z.nullable(pendingReportView),
  mismatchSince: z.nullable(at),
  amount: moneyView,
  /** What the processor gave back: fees and exchange can make it differ from `amount`. Null of a refund that gave nothing. */
  processed: z.nullable(moneyView),
  /** It was all that was left of the payment. */
  isRemaining: z.boolean(),
  payment: z.object({
    id: z.string(),
    processorPaymentId: z.string(),
    method: z.enum(paymentMethods),
    clientReferenceId: text,
    amount: z.nullable(moneyView),
    /** What can be refunded of it now. */
    available: z.nullable(moneyView),
    payer: payerView,
  }),
  anotherAccount: z.nullable(anotherAccountView),
  reason: reasonView,
  batchId: text,
  /** A person holds it back, so it is not sent and keeps no other refund waiting. */
  isHeldBack: z.boolean(),
  makerName: z.string(),
  createdAt: at,
  finishedAt: z.nullable(at),
  errorCode: text,
  knownReason: text,
  errorMessage: text,
});
export type RefundListItem = z.infer<typeof refundListItemView>;

/** A refund in a list, with what its own row does not hold. */
export const refundListRowView = z.extend(refundListItemView, {
  /** Null for the first: a list is packed without the nulls at the end of its rows. */
  attempt: z.nullable(z.number()),
  /** Somebody has proposed how it ended, and waits for a second person. */
  isProposed: z.nullable(z.literal(true)),
  /** Who cancelled, declined or withdrew it before it was sent; null where no person did. */
  stoppedBy: text,
  /** When the processor last reported it, once that is so long ago that it should be asked. */
  silentSince: z.nullable(at),
});
export type RefundListRow = z.infer<typeof refundListRowView>;

export const refundPageView = z.object({ items: z.array(refundListRowView), nextCursor: text });
export type RefundPage = z.infer<typeof refundPageView>;

const timelineEntryView = z.extend(eventView, {
  kind: z.enum(refundEventKinds),
  source: z.enum(eventSources),
  fromStatus: z.nullable(z.enum(refundStatuses)),
  toStatus: z.nullable(z.enum(refundStatuses)),
  ...resolutionLine,
});
export type RefundTimelineEntry = z.infer<typeof timelineEntryView>;

const linkedRefund = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(refundStatuses),
  reviewReason: z.nullable(z.enum(refundReviewReasons)),
});
export type LinkedRefund = z.infer<typeof linkedRefund>;

export const refundView = z.extend(refundListItemView, {
  /** The moment since which nothing here shows who got it. */
  erasedAt: z.nullable(at),
  note: text,
  anotherAccountReason: text,
  confirmation: z.nullable(z.object({ byName: z.string(), at, name: text, differentNameReason: text })),
  /** Null unless approval is, or was, required. */
  approval: z.nullable(approvalView),
  /** Null unless it is waiting for approval. */
  sameDestination: z.nullable(sameDestinationView),
  /** The refund that failed before this one, and the one made after this one failed. */
  previous: z.nullable(linkedRefund),
  next: z.nullable(linkedRefund),
  /** 1, or one more than the attempt before it. */
  attempt: z.number(),
  /** The last of the attempts after this one, and its number: what became of the money. Null when there is none. */
  newest: z.nullable(z.extend(linkedRefund, { attempt: z.number() })),
  /** It failed, nobody has made it again, and the viewer may. */
  mayRepeat: z.boolean(),
  /** It waits to be sent, and the viewer may cancel it. */
  mayCancel: z.boolean(),
  ...resolutionViews,
  /**
   * The payment's refunds that wait for this one and are sent, one after the other, once it is resolved; one that a
   * person holds back is not. What the viewer may do with each.
   */
  waitingForIt: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      amount: moneyView,
      isHeldBack: z.boolean(),
      mayHold: z.boolean(),
      mayCancel: z.boolean(),
    }),
  ),
  /** The moment since which a person holds it back, and whether the viewer may let it go. */
  heldAt: z.nullable(at),
  mayRelease: z.boolean(),
  processorRefundId: text,
  /** The intent that the processor links it to, and when it says that the refund was made there. */
  intentId: text,
  processorCreatedAt: z.nullable(at),
  exchangeRate: text,
  tries: z.number(),
  nextTryAt: z.nullable(at),
  /** Another refund of the payment that has to be resolved before this one can be sent. */
  waitsFor: z.nullable(z.object({ id: z.string(), number: z.string(), status: z.enum(refundStatuses) })),
  /** The moment since which we have been waiting for the processor's next status; null when we are not. */
  waitingSince: z.nullable(at),
  readAt: z.nullable(at),
  readProblem: z.nullable(z.enum(readProblems)),
  /** When the next inquiry runs; null when none is planned. */
  nextReadAt: z.nullable(at),
  timeline: z.array(timelineEntryView),
  ...processorLogView.shape,
});
export type RefundView = z.infer<typeof refundView>;

/**
 * The banks for a refund to another phone, as fetched for this payment. Null `fetchedAt`: they are still being fetched;
 * without any bank: the processor did not say them.
 */
export const refundBanksView = z.object({
  banks: z.array(z.object({ code: z.string(), name: z.string(), nameLatin: text, isCheckable: z.boolean() })),
  fetchedAt: z.nullable(at),
});
export type RefundBanksView = z.infer<typeof refundBanksView>;

/**
 * What the person may refund of one payment without a manager, in the usual currencies and the payment's; null: no limit
 * for them.
 */
export const refundLimitsView = z.partialRecord(
  z.enum(currencyCodes),
  z.nullable(z.object({ perPayment: moneyView, paymentLeft: moneyView, day: moneyView, dayLeft: moneyView })),
);
export type RefundLimitsView = z.infer<typeof refundLimitsView>;

/** The home page's counts. */
export const refundCountsView = z.object({
  /** Waiting for a second person; `toDecide`: those that the requesting person may decide. */
  waiting: z.number(),
  toDecide: z.number(),
  /** Proposed manual resolutions that the requesting person may confirm or reject. */
  toResolve: z.number(),
  /** What waits for the requesting person: what they may decide or confirm, and what nobody knows; each once. */
  toDo: z.number(),
  inFlight: z.number(),
  unknown: z.number(),
  conflict: z.number(),
  /** Failed, declined, in error, refused or not sent within the last seven days. */
  failed: z.number(),
  /** How much money that is, by currency. */
  sums: z.object({ waiting: sums, inFlight: sums, unknown: sums, conflict: sums, failed: sums }),
});
export type RefundCountsView = z.infer<typeof refundCountsView>;

/** An intent with every movement of money that we know of, oldest first. */
export const intentView = z.object({
  intentId: z.string(),
  movements: z.array(
    z.object({
      kind: z.enum(['payment', 'refund', 'payout']),
      id: z.string(),
      /** The name people use for it: our reference, a refund's number, or an order number. */
      name: z.nullable(z.string()),
      stage: z.enum(stages),
      /** Our status of the payment, refund or payout. */
      status: z.string(),
      amount: z.nullable(moneyView),
      /** How a payment's sum divides now; null of anything else. */
      amounts: z.nullable(amountsView),
      at,
    }),
  ),
  /**
   * asked = planned + issued + confirmed + failed + unknown (payments and payouts). Out of the confirmed
   * amount, refunds have given back `returned`, and refunds under way or unknown hold `returning`. Null:
   * several currencies.
   */
  sums: z.nullable(
    z.object({
      asked: moneyView,
      planned: moneyView,
      issued: moneyView,
      confirmed: moneyView,
      failed: moneyView,
      unknown: moneyView,
      returned: moneyView,
      returning: moneyView,
    }),
  ),
});
export type IntentView = z.infer<typeof intentView>;
