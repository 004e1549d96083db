import { z } from 'zod';
import { hasCardNumber } from '#lib/core/card-text.ts';

/** What a new form is offered by the server: its one-time key and an order number nobody has. */
export type FormOffer = { formKey: string; orderNo: string };

const draft = z.object({
  personId: z.string(),
  formKey: z.uuid(),
  /** The fields exactly as typed. */
  details: z.record(z.string(), z.string()),
  check: z.object({ id: z.string(), phone: z.string(), bankCode: z.string() }).nullable(),
  /** The payout that this form has made: it makes no other. */
  payoutId: z.string().nullable(),
});
export type PayoutDraft = z.infer<typeof draft>;

type Opening = { personId: string; offer: FormOffer; blank: Record<string, string> };

/**
 * The draft that a form starts with: what this person had typed in this tab, else an empty one. A draft that has made
 * its payout counts only for the very page it was made on (the way back to it), never for a new form.
 */
export function openDraft(
  stored: string | null,
  { personId, offer, blank }: Opening,
): { draft: PayoutDraft; isRestored: boolean } {
  const empty: PayoutDraft = {
    personId,
    formKey: offer.formKey,
    details: { ...blank, orderNo: offer.orderNo },
    check: null,
    payoutId: null,
  };
  const found = parseDraft(stored);
  const isMine = found?.personId === personId;
  const isOver = found?.payoutId !== null && found?.formKey !== offer.formKey;
  if (!found || !isMine || isOver) return { draft: empty, isRestored: false };
  return { draft: { ...found, details: { ...empty.details, ...found.details } }, isRestored: true };
}

function parseDraft(stored: string | null): PayoutDraft | null {
  if (stored === null) return null;
  try {
    return draft.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** True when a person has put something into the form that would be missed. */
export function isWorthKeeping({ details, check }: PayoutDraft, blank: Record<string, string>): boolean {
  const typed = Object.entries(details).some(
    ([key, text]) => key !== 'orderNo' && text !== (blank[key] ?? ''),
  );
  return typed || check !== null;
}

/** The draft as it may lie in the browser: a text in which somebody typed a card number is left out. */
export function toStored(draft: PayoutDraft): string {
  const details = Object.entries(draft.details).filter(([, text]) => !hasCardNumber(text));
  return JSON.stringify({ ...draft, details: Object.fromEntries(details) });
}
