import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { approvalView } from '#lib/domain/approvals/schemas.ts';
import { paymentMethods } from '#lib/domain/payments/rules.ts';
import { payerView, pendingReportView } from '#lib/domain/payments/schemas/views.ts';
import { readProblems, verifications } from '#lib/domain/payments/status.ts';
import { eventView, processorLogView } from '#lib/domain/processor-log/schemas.ts';
import { eventSources } from '#lib/domain/processor-log/status.ts';
import { reasonView } from '#lib/domain/reasons/schemas.ts';
import { resolutionLine, resolutionViews } from '#lib/domain/resolutions/schemas.ts';
import { stages } from '../rules/stages.ts';
import { refundEventKinds, refundReviewReasons, refundStatuses } from '../status.ts';

const at = z.iso.datetime();
const text = z.nullable(z.string());

/** Other refunds to that phone within the last 30 days that were sent or may still be, whoever made them. */
export const sameDestinationView = z.object({ count: z.number(), sum: moneyView });
export type SameDestinationView = z.infer<typeof sameDestinationView>;

/** Where the money goes when it does not go back the way it came. */
export const anotherAccountView = z.object({
  phone: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  /** The masked name that the bank returned and a person confirmed; null when it returned none. */
  name: text,
});

export const refundListItemView = z.object({
  id: z.string(),
  /** Ours, and the processor's reference: REF-2026-000017. */
  number: z.string(),
  status: z.enum(refundStatuses),
  reviewReason: z.nullable(z.enum(refundReviewReasons)),
  processorStatus: text,
  /** Null until the processor or a notification said anything. */
  verification: z.nullable(z.enum(verifications)),
  statusAt: at,
  pendingReport: z.nullable(pendingReportView),
  mismatchSince: z.nullable(at),
  amount: moneyView,
  /** It was all that was left of the payment. */
  isRemaining: z.boolean(),
  payment: z.object({
    id: z.string(),
    processorPaymentId: z.string(),
    method: z.enum(paymentMethods),
    clientReferenceId: text,
    amount: z.nullable(moneyView),
    payer: payerView,
  }),
  anotherAccount: z.nullable(anotherAccountView),
  reason: reasonView,
  batchId: text,
  makerName: z.string(),
  createdAt: at,
  finishedAt: z.nullable(at),
  errorCode: text,
  errorMessage: text,
});
export type RefundListItem = z.infer<typeof refundListItemView>;

export const refundPageView = z.object({ items: z.array(refundListItemView), nextCursor: text });
export type RefundPage = z.infer<typeof refundPageView>;

const timelineEntryView = z.extend(eventView, {
  kind: z.enum(refundEventKinds),
  source: z.enum(eventSources),
  fromStatus: z.nullable(z.enum(refundStatuses)),
  toStatus: z.nullable(z.enum(refundStatuses)),
  ...resolutionLine,
});
export type RefundTimelineEntry = z.infer<typeof timelineEntryView>;

export const refundView = z.extend(refundListItemView, {
  note: text,
  anotherAccountReason: text,
  confirmation: z.nullable(z.object({ byName: z.string(), at, name: text })),
  /** Null unless other people have, or had, to approve it. */
  approval: z.nullable(approvalView),
  /** Null unless it waits for them. */
  sameDestination: z.nullable(sameDestinationView),
  ...resolutionViews,
  /** The refund of the same payment that waits for this one and leaves once it is resolved. */
  releases: z.nullable(z.object({ id: z.string(), number: z.string(), amount: moneyView })),
  processorRefundId: text,
  /** Fees and exchange can make it differ from `amount`. */
  processed: z.nullable(moneyView),
  tries: z.number(),
  nextTryAt: z.nullable(at),
  /** Another refund of the payment has to be resolved first: this one waits for it. */
  waitsFor: z.nullable(z.object({ id: z.string(), number: z.string(), status: z.enum(refundStatuses) })),
  /** Since when the processor's next word is waited for; null when none is. */
  waitingSince: z.nullable(at),
  readAt: z.nullable(at),
  readProblem: z.nullable(z.enum(readProblems)),
  /** When it is read again; null when nothing more is planned. */
  nextReadAt: z.nullable(at),
  timeline: z.array(timelineEntryView),
  ...processorLogView.shape,
});
export type RefundView = z.infer<typeof refundView>;

/** The banks for a refund to another phone, as read for this payment. Null `fetchedAt`: they are being read. */
export const refundBanksView = z.object({
  banks: z.array(z.object({ code: z.string(), name: z.string(), nameLatin: text, isCheckable: z.boolean() })),
  fetchedAt: z.nullable(at),
});
export type RefundBanksView = z.infer<typeof refundBanksView>;

/** What the person may refund without a manager; null: no limit for them. */
export const refundLimitsView = z.record(
  z.enum(['RUB', 'KZT']),
  z.object({ each: z.nullable(moneyView), dayLeft: z.nullable(moneyView), day: z.nullable(moneyView) }),
);
export type RefundLimitsView = z.infer<typeof refundLimitsView>;

/** For the home page. */
export const refundCountsView = z.object({
  /** For a second person; `toDecide`: those that the asking person may decide. */
  waiting: z.number(),
  toDecide: z.number(),
  /** Proposals of how one ended that the asking person may confirm or reject. */
  toResolve: z.number(),
  inFlight: z.number(),
  unknown: z.number(),
  conflict: z.number(),
  /** Failed, declined, in error, refused or not sent within the last seven days. */
  failed: z.number(),
});
export type RefundCountsView = z.infer<typeof refundCountsView>;

/** An intent with every movement of money that we know of, oldest first. */
export const intentView = z.object({
  intentId: z.string(),
  movements: z.array(
    z.object({
      kind: z.enum(['payment', 'refund', 'payout']),
      id: z.string(),
      /** What people call it by: our reference, a refund's number, an order number. */
      name: z.nullable(z.string()),
      stage: z.enum(stages),
      /** Our word for where it is: of a payment, a refund or a payout. */
      status: z.string(),
      amount: z.nullable(moneyView),
      at,
    }),
  ),
  /**
   * asked = planned + issued + confirmed + failed + unknown (payments and payouts); of what was confirmed, `returned`
   * was given back by refunds and `returning` is held by refunds under way or not known. Null: several currencies.
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
