import * as z from 'zod/mini';
import { cardBrands } from '#lib/core/card-number.ts';
import { moneyView } from '#lib/core/zod-field.ts';
import { approvalView } from '#lib/domain/approvals/schemas.ts';
import { readProblems } from '#lib/domain/inquiries/status.ts';
import { eventView, processorLogView } from '#lib/domain/processor-log/schemas.ts';
import { eventSources } from '#lib/domain/processor-log/status.ts';
import { amountSides } from '#lib/domain/recipients/methods/method-facts.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { nameMatches } from '#lib/domain/recipients/rules/names.ts';
import { repetitionView } from '#lib/domain/repetitions/schemas.ts';
import { resolutionLine, resolutionViews } from '#lib/domain/resolutions/schemas.ts';
import { limitScopes } from '#lib/domain/rules/rules/policy.ts';
import { payoutEventKinds, reviewReasons } from '../rules/timeline.ts';
import { payoutWarnings } from '../rules/warnings.ts';
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
  /** The name in the processor's current list; null when the bank is not in it any more. */
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
  /** The name that people agreed to, where the bank has given another since; null: it has not. */
  formerName: text,
  orderNo: z.string(),
  makerName: z.string(),
  createdAt: at,
  /** When it leaves, while it has not; null: it leaves at once, or has left or ended. `isHeld`: a person has to decide. */
  leavesAt: z.nullable(at),
  isHeld: z.boolean(),
  errorCode: text,
  knownReason: text,
  errorMessage: text,
});
export type PayoutListItem = z.infer<typeof payoutListItemView>;

export const payoutListRowView = z.extend(payoutListItemView, {
  /**
   * When the processor accepted it, once it has reported nothing more for so long that it should be asked.
   */
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
  /** The moment since which nothing here shows any more who was paid. */
  erasedAt: z.nullable(at),
  /**
   * The name that the maker meant to pay, and how the bank's fits it; null: none was given, or no name is asked for.
   */
  expectedName: text,
  nameMatch: z.nullable(z.enum(nameMatches)),
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
    }),
  ),
  /** What the processor calculated when it was asked before, and the currency in which the recipient gets it. */
  checkedSums: z.nullable(z.object({ calculated: z.nullable(moneyView), receivedCurrency: text })),
  /** Why it was sent although the bank had not answered. */
  uncheckedReason: text,
  /** The same payout with an unknown outcome, and why a manager paid all the same. */
  sameAgain: z.nullable(z.extend(linkedPayout, { reason: z.string() })),
  /** The payout that failed and that this one is the next attempt of, and the next attempt of this one. */
  previous: z.nullable(linkedPayout),
  next: z.nullable(linkedPayout),
  /** The last of the attempts after this one: what became of the money. Null when there is none. */
  newest: z.nullable(linkedPayout),
  confirmedWarnings: z.array(z.enum(payoutWarnings)),
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
    /** When the processor says that it was made there. */
    processorCreatedAt: z.nullable(at),
    processorStatus: text,
    /** When the processor was last asked about it, why that brought nothing, and when it is asked next. */
    readAt: z.nullable(at),
    readProblem: z.nullable(z.enum(readProblems)),
    nextReadAt: z.nullable(at),
    /** The viewer may have the processor asked about it now. */
    mayAsk: z.boolean(),
    /** The processor was asked, and its ledger shows that it was paid. */
    isReadAsPaid: z.boolean(),
    /** It was only reported as paid, and the processor cannot be asked about it. */
    cannotAsk: z.nullable(z.enum(['payout_reading_off', 'payout_not_named'])),
    /** What the processor says that we are debited and that the recipient gets, each in its own currency. */
    debited: z.nullable(moneyView),
    received: z.nullable(moneyView),
  }),
  /** Null: no rule asked for approval. */
  approval: z.nullable(approvalView),
  /** The file that it is a row of, for those who may see files. */
  file: z.nullable(z.object({ id: z.string(), fileName: z.string() })),
  /** Null: it is paid once. */
  repetition: z.nullable(repetitionView),
  /** When it ends by itself, while it waits for a person because it did not leave. */
  heldUntil: z.nullable(at),
  /** It did not leave by itself, and the viewer may send it now: the content that they see. */
  sendNow: z.nullable(z.object({ fingerprint: z.string(), needsReason: z.boolean() })),
  /** Why somebody sent it under a name that the bank gave only when it was to leave. */
  nameReason: text,
  /** Approved, and not sent before then: so long it can be called back. `leftMs`: by the server's clock, at the reading. */
  undo: z.nullable(z.object({ until: at, leftMs: z.number() })),
  /** What was asked for before its maker changed it, or the bank gave another name; null when neither did. */
  changedFrom: z.nullable(
    z.object({
      isByBank: z.boolean(),
      method: z.enum(payoutMethods),
      amount: moneyView,
      amountSide: z.enum(amountSides),
      recipient: recipientView,
      description: text,
    }),
  ),
  /** It waits to be sent, and the viewer may cancel it. */
  mayCancel: z.boolean(),
  ...resolutionViews,
  timeline: z.array(timelineEntryView),
  ...processorLogView.shape,
});
export type PayoutView = z.infer<typeof payoutView>;

/** A limit of the company's rules, and what it leaves until a new day begins. */
const roomView = z.object({
  scope: z.enum(limitScopes),
  most: moneyView,
  left: moneyView,
  until: z.iso.datetime(),
});
export type RoomView = z.infer<typeof roomView>;

/**
 * The minimum and maximum of one payout per method, and from which sum on it is much larger than usual: the sum is then
 * typed a second time. `room`: the company's limit that leaves least, for any recipient; null: there is none.
 */
export const payoutLimitsView = z.record(
  z.enum(payoutMethods),
  z.object({ min: moneyView, max: moneyView, largeFrom: moneyView, room: z.nullable(roomView) }),
);
export type PayoutLimitsView = z.infer<typeof payoutLimitsView>;
