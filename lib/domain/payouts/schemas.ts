import { z } from 'zod';
import { parseAmount } from '#lib/core/money.ts';
import { parseOrderNumber } from '#lib/core/order-number.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { parsePlainText } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field, moneyView } from '#lib/core/zod-field.ts';
import { isWithinLimits, payoutMethods } from './rules.ts';
import { attentionReasons, factSources, payoutEventKinds, payoutStatuses } from './status.ts';

const description = field((text) => parsePlainText(text, 140));

/** The details of an SBP payout as the form holds them: what is checked, reviewed and sent. */
export const sbpPayoutInput = z.strictObject({
  method: z.literal('sbp'),
  phone: field(parseRussianMobile),
  bankCode: z.string().regex(/^\d{12}$/, 'bank_missing'),
  amount: field((text) => {
    const amount = parseAmount(text, 'RUB');
    return amount.ok ? isWithinLimits('sbp', amount.value) : amount;
  }),
  orderNo: field(parseOrderNumber),
  description,
});
export type SbpPayoutForm = z.input<typeof sbpPayoutInput>;
export type SbpPayoutInput = z.output<typeof sbpPayoutInput>;

/** The details of every method: another method is another member. */
export const payoutInput = z.discriminatedUnion('method', [sbpPayoutInput]);
export type PayoutInput = z.output<typeof payoutInput>;

/** What may be asked for: the details, the confirmed check, and the form's one-time key. */
export const createPayoutInput = z.strictObject({
  formKey: z.uuid(),
  checkId: z.string().max(64).nullable(),
  details: payoutInput,
});
export type CreatePayoutInput = z.output<typeof createPayoutInput>;

export const resumeDispatchInput = z.strictObject({
  reason: field((text) => (text.trim() === '' ? refuse('reason_empty') : parsePlainText(text, 200))),
});

/** The filter and the place of a page of the list. */
export const listPayoutsInput = z.strictObject({
  cursor: z.string().max(64).optional(),
});
export type ListPayoutsInput = z.output<typeof listPayoutsInput>;

const at = z.iso.datetime();
const text = z.string().nullable();

const recipientView = z.object({ phone: text, bankName: text, name: text });

export const payoutListItemView = z.object({
  id: z.string(),
  status: z.enum(payoutStatuses),
  attention: z.enum(attentionReasons).nullable(),
  method: z.enum(payoutMethods),
  amount: moneyView,
  recipient: recipientView,
  orderNo: z.string(),
  makerName: z.string(),
  createdAt: at,
  errorCode: text,
  errorMessage: text,
});
export type PayoutListItem = z.infer<typeof payoutListItemView>;

export const payoutPageView = z.object({ items: z.array(payoutListItemView), nextCursor: text });
export type PayoutPage = z.infer<typeof payoutPageView>;

export const timelineEntryView = z.object({
  id: z.string(),
  at,
  kind: z.enum(payoutEventKinds),
  source: z.enum(factSources),
  actorName: text,
  fromStatus: z.enum(payoutStatuses).nullable(),
  toStatus: z.enum(payoutStatuses).nullable(),
  processorStatus: text,
  errorCode: text,
  errorMessage: text,
});
export type TimelineEntry = z.infer<typeof timelineEntryView>;

/** What became of a notification (mirrored by the Prisma enum). */
export const deliveryVerdicts = ['pending', 'applied', 'no_effect', 'quarantined', 'dead'] as const;

export const payoutView = payoutListItemView.extend({
  description: text,
  amountSide: z.enum(['recipient_gets', 'we_are_debited']),
  confirmation: z.object({ byName: z.string(), at, name: text }).nullable(),
  attempt: z.object({
    id: z.string(),
    number: z.number(),
    tries: z.number(),
    nextTryAt: at.nullable(),
    updatedAt: at,
    finishedAt: at.nullable(),
    clientReferenceId: z.string(),
    intentId: text,
    disbursementId: text,
    processorStatus: text,
  }),
  timeline: z.array(timelineEntryView),
  calls: z.array(
    z.object({
      id: z.string(),
      at,
      method: z.string(),
      path: z.string(),
      httpStatus: z.number().nullable(),
      durationMs: z.number(),
      outcome: z.string(),
    }),
  ),
  deliveries: z.array(
    z.object({
      id: z.string(),
      receivedAt: at,
      count: z.number(),
      verdict: z.enum(deliveryVerdicts),
      note: text,
    }),
  ),
});
export type PayoutView = z.infer<typeof payoutView>;

/** Whether payouts leave the house at all. */
export const dispatchView = z.object({
  state: z.enum(['open', 'paused', 'stopped']),
  reason: z.enum(['configuration', 'contradiction', 'processor_asked', 'processor_failing']).nullable(),
  until: at.nullable(),
  since: at.nullable(),
});
export type DispatchView = z.infer<typeof dispatchView>;
