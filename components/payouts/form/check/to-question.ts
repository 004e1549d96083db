import { type CheckSubject, toSubject } from '#components/recipients/check/check-phase.ts';
import { readAmount } from '#lib/core/typed-amount.ts';
import type { checkRecipientAction } from '#lib/domain/recipients/actions.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { type PayoutFields, questionFields } from '../payout-fields.ts';

type Question = Parameters<typeof checkRecipientAction>[0];

/**
 * The question to the bank about the recipient, and the recipient that its answer covers; null when the
 * method has no check. The fields have been validated before.
 */
export function toQuestion(fields: PayoutFields): { question: Question; subject: CheckSubject } | null {
  const subject = toSubject(fields);
  if (!subject) return null;
  const { method, side } = fields;
  const amount = readAmount(fields.amount, methodFacts[method].currency);
  if (!amount.ok) return null;
  const typed = questionFields(method).map((name) => [name, fields[name]]);
  return {
    question: { ...Object.fromEntries(typed), method, amount: amount.value, side } as Question,
    subject,
  };
}
