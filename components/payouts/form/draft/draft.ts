import type { KeptCheck } from '#components/recipients/check/use-check-steps.ts';
import { hasCardNumber } from '#lib/core/card-text.ts';
import { methodFacts, payoutMethods } from '#lib/domain/recipients/methods/methods.ts';
import { cardFields, isTyped } from '../payout-fields.ts';

/** What a new form is offered by the server: its one-time key and an order number nobody has. */
export type FormOffer = { idempotencyKey: string; orderNo: string };

export type PayoutDraft = {
  personId: string;
  idempotencyKey: string;
  /** The fields exactly as typed. */
  details: Record<string, string>;
  /** The bank's answer about a phone. A check of a card is not kept: the card is not either. */
  check: KeptCheck | null;
  /** The payout that this form has made: it makes no other. */
  payoutId: string | null;
};

/** `start`: the fields of the form before anybody types. */
export type Opening = { personId: string; offer: FormOffer; start: Record<string, string> };

/**
 * The draft that a form starts with: what this person had typed in this tab, else an empty one. A draft that has made
 * its payout counts only for the very page it was made on (the way back to it), never for a new form.
 */
export function openDraft(
  stored: string | null,
  { personId, offer, start }: Opening,
): { draft: PayoutDraft; isRestored: boolean } {
  const empty: PayoutDraft = {
    personId,
    idempotencyKey: offer.idempotencyKey,
    details: { ...start, orderNo: offer.orderNo },
    check: null,
    payoutId: null,
  };
  const found = parseDraft(stored);
  const isMine = found?.personId === personId;
  const isOver = found?.payoutId !== null && found?.idempotencyKey !== offer.idempotencyKey;
  if (!found || !isMine || isOver) return { draft: empty, isRestored: false };
  return { draft: { ...found, details: { ...empty.details, ...found.details } }, isRestored: true };
}

function parseDraft(stored: string | null): PayoutDraft | null {
  if (stored === null) return null;
  try {
    const found: unknown = JSON.parse(stored);
    return isDraft(found) ? found : null;
  } catch {
    return null;
  }
}

/** By hand: the form must not wait for zod to be shown. What is sent later is read by the schemas anyway. */
function isDraft(found: unknown): found is PayoutDraft {
  if (!isRecord(found) || !isRecord(found.details)) return false;
  const { personId, idempotencyKey, details, check, payoutId } = found;
  const texts = [personId, idempotencyKey, ...Object.values(details)];
  if (isRecord(check) && isWithoutCard(check)) texts.push(check.id, ...Object.values(check));
  else if (check !== null) return false;
  if (payoutId !== null) texts.push(payoutId);
  return texts.every((text) => typeof text === 'string');
}

/** Nothing of a card lies in the browser, so neither does a check of one. */
export function isWithoutCard(check: { method?: unknown }): boolean {
  const method = payoutMethods.find((each) => each === check.method);
  return method !== undefined && methodFacts[method].instrument !== 'card';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True when a person has put something into the form that a reload would take away. */
export function isWorthKeeping({ details, check }: PayoutDraft, start: Record<string, string>): boolean {
  return isTyped(withoutCard(details), withoutCard(start)) || check !== null;
}

/**
 * The draft as it may lie in the browser: nothing of a card, and no text in which somebody typed the number of one.
 */
export function toStored(draft: PayoutDraft): string {
  const details = Object.entries(withoutCard(draft.details)).filter(([, text]) => !hasCardNumber(text));
  return JSON.stringify({ ...draft, details: Object.fromEntries(details) });
}

function withoutCard(details: Record<string, string>): Record<string, string> {
  const names: readonly string[] = cardFields;
  return Object.fromEntries(Object.entries(details).filter(([name]) => !names.includes(name)));
}
