import * as z from 'zod/mini';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { amountField, field, fields, moneyView } from '#lib/core/zod-field.ts';
import { amountSides } from './methods/method-facts.ts';
import { type CheckedMethod, checkedMethods, methodFacts, questionParsersOf } from './methods/methods.ts';

function questionOf<Name extends CheckedMethod>(method: Name) {
  return z.strictObject({
    method: z.literal(method),
    ...fields(questionParsersOf(method)),
    amount: amountField((sum) =>
      sum.currency === methodFacts[method].currency ? accept(sum) : refuse('amount_currency_differs'),
    ),
    side: z.enum(amountSides),
  });
}
type QuestionOf<Name> = Name extends CheckedMethod ? ReturnType<typeof questionOf<Name>> : never;

/** Asks for one check; the texts are as the payout form holds them. For cards the check is optional. */
export const checkRecipientInput = z.discriminatedUnion(
  'method',
  checkedMethods.map(questionOf) as unknown as [QuestionOf<CheckedMethod>],
);
export type CheckRecipientInput = z.output<typeof checkRecipientInput>;

export const checkIdInput = z.strictObject({ checkId: z.string().check(z.maxLength(64)) });

/** A name that differs from last time, or from the payer's, is confirmed with a reason. */
export const confirmRecipientInput = z.strictObject({
  checkId: z.string().check(z.maxLength(64)),
  differentNameReason: z.nullable(
    field((text) => (text.trim() === '' ? refuse('reason_empty') : parsePlainText(text, reasonMax))),
  ),
});

export type ConfirmRecipientInput = z.output<typeof confirmRecipientInput>;

export const bankView = z.object({ code: z.string(), name: z.string(), nameLatin: z.nullable(z.string()) });
export type BankView = z.infer<typeof bankView>;

/** How payouts to a bank ended lately: `done` of `ended` were paid. */
const bankResultView = z.object({ code: z.string(), done: z.number(), ended: z.number() });
export type BankResult = z.infer<typeof bankResultView>;

export const bankListView = z.object({
  banks: z.array(bankView),
  /** Whom this person paid or had checked lately, and at which bank: arrived payouts first, newest first, each pair once. */
  recent: z.array(z.object({ phone: z.string(), code: z.string() })),
  /** Results of the last hour, by anybody. */
  results: z.array(bankResultView),
  /** Null: never fetched so far. */
  fetchedAt: z.nullable(z.iso.datetime()),
  /** Older than it should be: still usable, but shown as old. */
  isStale: z.boolean(),
  /** The moment since which the processor gives none; null when the last answer was one. */
  troubleSince: z.nullable(z.iso.datetime()),
});
export type BankListView = z.infer<typeof bankListView>;

export const checkStatuses = ['running', 'allowed', 'refused', 'no_answer', 'cancelled'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** Why there was no answer, in as much detail as a person needs. */
export const noAnswerReasons = [
  'timeout',
  'unavailable',
  'busy',
  'unauthorised',
  'unreadable',
  'about_another',
  'settlement_account_missing',
] as const;
export type NoAnswerReason = (typeof noAnswerReasons)[number];

const text = z.nullable(z.string());
const at = z.iso.datetime();

export const recipientCheckView = z.object({
  id: z.string(),
  status: z.enum(checkStatuses),
  method: z.enum(checkedMethods),
  /** SBP only. */
  phone: text,
  bankCode: text,
  bankName: text,
  /** Cards only: the digits that may be shown. */
  card: z.nullable(z.object({ first6: z.string(), last4: z.string() })),
  /** The sum that was asked about: the answer counts for no other. */
  amount: moneyView,
  /**
   * The sum that the processor calculated, and the currency that the recipient gets; null where it is not reported.
   */
  calculated: z.nullable(moneyView),
  receivedCurrency: text,
  /** The masked name that the recipient's bank returned; null when it returned none. */
  recipientName: text,
  /** The name confirmed last time for the same phone and bank, when it was another one. */
  previousName: text,
  /** Why the person confirmed another name than it should be. */
  differentNameReason: text,
  errorCode: text,
  knownReason: text,
  errorMessage: text,
  /** What the answers say beyond the fields that every check has, as JSON texts, masked. */
  said: z.array(z.object({ id: z.string(), at, more: z.string() })),
  /** Other banks at which the owner of a refused phone was confirmed before, the latest first. */
  otherBanks: z.optional(z.array(z.object({ code: z.string(), name: z.string() }))),
  noAnswerReason: z.nullable(z.enum(noAnswerReasons)),
  /** The moment until which the processor asked us to wait; null when it did not, or that time is over. */
  retryAt: z.nullable(at),
  startedAt: at,
  /**
   * The server's clock at the time of the read: a screen counts from it, not from the clock of the person's
   * machine.
   */
  readAt: at,
  confirmedAt: z.nullable(at),
  expiresAt: z.nullable(at),
});
export type RecipientCheckView = z.infer<typeof recipientCheckView>;
