import * as z from 'zod/mini';
import { cardBrands } from '#lib/core/card-number.ts';
import { moneyView } from '#lib/core/zod-field.ts';
import { readProblems } from '#lib/domain/inquiries/status.ts';
import { eventView, processorLogView } from '#lib/domain/processor-log/schemas.ts';
import { eventSources } from '#lib/domain/processor-log/status.ts';
import { amountSides } from '#lib/domain/recipients/methods/method-facts.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { resolutionLine, resolutionViews } from '#lib/domain/resolutions/schemas.ts';
import { payoutEventKinds, reviewReasons } from '../rules/timeline.ts';
import { shownWarnings } from '../rules/warnings.ts';
import { payoutStatuses } from '../status.ts';

const at = z.iso.datetime();
const text = z.nullable(z.string());

/** Only the visible digits of a card; `first6` is empty for a short number. */
export const cardView = z.object({
  first6: z.string(),
  last4: z.string(),
  length: z.number(),
  brand: z.nullable(z.enum(cardBrands)),
});
export type CardView = z.infer<typeof cardView>;

export const recipientView = z.object({
  phone: text,
  bankCode: text,
  bankName: text,
  /** From the processor's current list; null when the bank is not in it any more. */
  bankNameLatin: text,
  /** The masked name that the bank returned and a person confirmed. */
  name: text,
  card: z.nullable(cardView),
  holderName: text,
});
export type RecipientView = z.infer<typeof recipientView>;

export const payoutListItemView = z.object({
  id: z.string(),
  status: z.enum(payoutStatuses),
  reviewReason: z.nullable(z.enum(reviewReasons)),
  method: z.enum(payoutMethods),
  amount: moneyView,
  recipient: recipientView,
  orderNo: z.string(),
  makerName: z.string(),
  createdAt: at,
  errorCode: text,
  knownReason: text,
  errorMessage: text,
});
export type PayoutListItem = z.infer<typeof payoutListItemView>;

export const payoutListRowView = z.extend(payoutListItemView, {
  /** When the processor accepted it, once it has said nothing more for so long that it should be asked. */
  silentSince: z.nullable(at),
});
export type PayoutListRow = z.infer<typeof payoutListRowView>;

export const payoutPageView = z.object({ items: z.array(payoutListRowView), nextCursor: text });
export type PayoutPage = z.infer<typeof payoutPageView>;

/** What needs a look now. Each figure has the filters that show exactly its payouts. */
export const payoutCountsView = z.object({
  moving: z.number(),
  attention: z.number(),
  failedToday: z.number(),
});
export type PayoutCounts = z.infer<typeof payoutCountsView>;

const timelineEntryView = z.extend(eventView, {
  ...resolutionLine,
  kind: z.enum(payoutEventKinds),
  source: z.enum(eventSources),
  fromStatus: z.nullable(z.enum(payoutStatuses)),
  toStatus: z.nullable(z.enum(payoutStatuses)),
});
export type TimelineEntry = z.infer<typeof timelineEntryView>;

/** Another payout, as a link to it says. */
const linkedPayout = z.object({ id: z.string(), orderNo: z.string(), status: z.enum(payoutStatuses) });
export type LinkedPayout = z.infer<typeof linkedPayout>;

export const payoutView = z.extend(payoutListItemView, {
  /** Since when nothing here says any more who was paid. */
  erasedAt: z.nullable(at),
  description: text,
  payoutText: text,
  note: text,
  amountSide: z.enum(amountSides),
  confirmation: z.nullable(
    z.object({
      byName: z.string(),
      at,
      name: text,
      previousName: text,
      differentNameReason: text,
      /** The sum that the processor calculated when it was asked. */
      calculated: z.nullable(moneyView),
      /** The currency in which the recipient gets it, by the same answer. */
      receivedCurrency: text,
    }),
  ),
  /** Why it was sent although the bank had not answered. */
  uncheckedReason: text,
  /** The same payout whose outcome was unknown, and why a manager paid all the same. */
  sameAgain: z.nullable(z.extend(linkedPayout, { reason: z.string() })),
  /** The payout that failed and that this one is the next attempt of, and the next attempt of this one. */
  previous: z.nullable(linkedPayout),
  next: z.nullable(linkedPayout),
  /** The last of the attempts after this one: what became of the money. Null when there is none. */
  newest: z.nullable(linkedPayout),
  confirmedWarnings: z.array(z.enum(shownWarnings)),
  /** When it was accepted or its outcome became unknown; null unless a processor report is awaited. */
  waitingSince: z.nullable(at),
  attempt: z.object({
    id: z.string(),
    number: z.number(),
    tries: z.number(),
    nextTryAt: z.nullable(at),
    updatedAt: at,
    finishedAt: z.nullable(at),
    clientReferenceId: z.string(),
    intentId: text,
    disbursementId: text,
    processorStatus: text,
    /** When the processor was last asked about it, why that brought nothing, and when it is asked next. */
    readAt: z.nullable(at),
    readProblem: z.nullable(z.enum(readProblems)),
    nextReadAt: z.nullable(at),
    /** The viewer may have the processor asked about it now. */
    mayAsk: z.boolean(),
    /** The processor was asked, and its books say that it was paid. */
    isReadAsPaid: z.boolean(),
    /** It was only reported as paid, and the processor cannot be asked about it. */
    cannotAsk: z.nullable(z.enum(['payout_reading_off', 'payout_not_named'])),
    /** What the processor says that we are debited and that the recipient gets, each in its own currency. */
    debited: z.nullable(moneyView),
    received: z.nullable(moneyView),
  }),
  /** It waits to be sent, and the viewer may cancel it. */
  mayCancel: z.boolean(),
  ...resolutionViews,
  timeline: z.array(timelineEntryView),
  ...processorLogView.shape,
});
export type PayoutView = z.infer<typeof payoutView>;

/**
 * The minimum and maximum of one payout per method, and from which sum on it is much larger than usual: the sum is
 * then typed a second time.
 */
export const payoutLimitsView = z.record(
  z.enum(payoutMethods),
  z.object({ min: moneyView, max: moneyView, largeFrom: moneyView }),
);
export type PayoutLimitsView = z.infer<typeof payoutLimitsView>;
