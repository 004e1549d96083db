import * as z from 'zod/mini';
import { roles } from '#lib/auth/permissions.ts';
import { moneyView } from '#lib/core/zod-field.ts';
import { historyGroupNames, movementKinds, movementStatuses } from '../status.ts';
import { historyColumns } from './columns.ts';
import { densities } from './densities.ts';
import { movementMethods } from './list.ts';

const at = z.iso.datetime();
const text = z.nullable(z.string());

/** A payout, payment or refund as the history and its exports show it. */
export const movementView = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  status: z.enum(movementStatuses),
  group: z.enum(historyGroupNames),
  /** Why a refund is cancelled or a payout is doubtful; the screen names some statuses by it. */
  reviewReason: text,
  /** Null of a payment that has not been read yet. */
  amount: z.nullable(moneyView),
  method: z.nullable(z.enum(movementMethods)),
  /** The processor's name for a method that we have none for. */
  methodName: text,
  /** Who gets the money, or who paid. Only the first and last digits of a phone or card. */
  party: z.object({ name: text, instrument: text }),
  bankCode: text,
  bankName: text,
  bankNameLatin: text,
  /** Order number, the shop's reference, or the refund's number. */
  reference: text,
  /** A refund's payment, and the payment's reference. */
  paymentId: text,
  paymentReference: text,
  makerName: text,
  /** Everybody who approved it, in the order of their answers. */
  approverNames: z.array(z.string()),
  errorCode: text,
  knownReason: text,
  errorMessage: text,
  /** When it entered Paydesk, and when it ended. */
  createdAt: at,
  finishedAt: z.nullable(at),
});
export type Movement = z.infer<typeof movementView>;

export const historyPageView = z.object({ items: z.array(movementView), nextCursor: text });
export type HistoryPage = z.infer<typeof historyPageView>;

/** What an operator of the search can be completed with. */
export const historyTextsView = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  banks: z.array(z.object({ code: z.string(), name: z.string(), nameLatin: text })),
  /** The processor's last text for it, and our name for that where it means one thing only. */
  errors: z.array(z.object({ code: z.string(), message: text, knownReason: text })),
});
export type HistoryTexts = z.infer<typeof historyTextsView>;

/** How a person has set the table, and the views that they may open. */
export const historyTableView = z.object({
  columns: z.array(z.enum(historyColumns)),
  density: z.enum(densities),
  views: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      query: z.string(),
      columns: z.array(z.enum(historyColumns)),
      isShared: z.boolean(),
      isMine: z.boolean(),
      ownerName: z.string(),
      /** The role that begins with it. */
      defaultFor: z.nullable(z.enum(roles)),
    }),
  ),
});
export type HistoryTable = z.infer<typeof historyTableView>;

/** Count and sums by kind; null when there are too many rows to add up. */
export const historyTotalsView = z.object({
  kinds: z.nullable(
    z.array(
      z.object({
        kind: z.enum(movementKinds),
        count: z.number(),
        /** Those of them with a sum that is not known yet: they are in no sum. */
        unknown: z.number(),
        sums: z.array(moneyView),
      }),
    ),
  ),
});
export type HistoryTotals = z.infer<typeof historyTotalsView>;
export type KindTotals = NonNullable<HistoryTotals['kinds']>[number];
