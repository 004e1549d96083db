import { type CheckSubject, toSubject } from '#components/recipients/check/check-phase.ts';
import type { checkRecipientAction } from '#lib/domain/recipients/actions.ts';
import { type PayoutFields, recipientFields } from '../payout-fields.ts';

type Question = Parameters<typeof checkRecipientAction>[0];

/** What is asked about the recipient, and whom the answer will speak of; null when a method knows no check. */
export function toQuestion(fields: PayoutFields): { question: Question; subject: CheckSubject } | null {
  const subject = toSubject(fields);
  if (!subject) return null;
  const { method, amount, side } = fields;
  const typed = recipientFields(method).map((name) => [name, fields[name]]);
  return { question: { method, amount, side, ...Object.fromEntries(typed) } as Question, subject };
}
