import { z } from 'zod';
import { parseAmount } from '#lib/core/money.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { field, moneyView } from '#lib/core/zod-field.ts';

/** SBP participants have twelve-digit codes. */
export const bankCode = z.string().regex(/^\d{12}$/, 'bank_missing');

export const checkRecipientInput = z.strictObject({
  method: z.literal('sbp'),
  phone: field(parseRussianMobile),
  bankCode,
  amount: field((text) => parseAmount(text, 'RUB')),
});
export type CheckRecipientInput = z.output<typeof checkRecipientInput>;

export const checkIdInput = z.strictObject({ checkId: z.string().max(64) });

export const bankView = z.object({ code: z.string(), name: z.string(), nameLatin: z.string().nullable() });
export type BankView = z.infer<typeof bankView>;

export const bankListView = z.object({
  banks: z.array(bankView),
  /** Null: never read so far. */
  fetchedAt: z.iso.datetime().nullable(),
  /** Older than it should be: usable, and said so. */
  isStale: z.boolean(),
});
export type BankListView = z.infer<typeof bankListView>;

export const checkStatuses = ['running', 'allowed', 'refused', 'no_answer', 'cancelled'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

export const recipientCheckView = z.object({
  id: z.string(),
  status: z.enum(checkStatuses),
  phone: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  amount: moneyView,
  /** The masked name that the recipient's bank returned; null when it returned none. */
  recipientName: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** The server's clock at the reading: a screen counts from it, not from the clock of the person's machine. */
  readAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type RecipientCheckView = z.infer<typeof recipientCheckView>;
