import { hasCardNumber } from '#lib/core/card-text.ts';
import { type CheckedMethod, methodFacts, payoutMethods } from '#lib/domain/recipients/methods/methods.ts';

/** The fields of a form exactly as typed. */
export type Details = Record<string, string>;

/** The recipient check that a form holds on to: which, and for whom. */
type DraftCheck = { id: string; method: CheckedMethod } & Partial<
  Record<'phone' | 'bankCode' | 'cardNumber', string>
>;

/** What a form keeps in its tab, so that a reload, the way back or a lost session costs nothing. */
export type FormDraft = {
  personId: string;
  /** The form's one-time key: what is sent again after a reload is the same submit, and counts once. */
  idempotencyKey: string;
  details: Details;
  /** The bank's answer about a phone. A check of a card is not kept: the card is not either. */
  check: DraftCheck | null;
  /** What this form has made: it makes no other. */
  madeId: string | null;
};

/** `start`: the fields of the form before anybody types, with what the server offers for them. */
export type Opening = { personId: string; idempotencyKey: string; start: Details };

/** What a form says of its fields. */
export type DraftRules = {
  /** Never written down in the browser. */
  secret: readonly string[];
  /** True when a person has put something into the form that would be missed. */
  isTyped: (details: Details, start: Details) => boolean;
};

/**
 * The draft that a form starts with: what this person had typed in this tab, else an empty one. A draft that has made
 * something counts only for the very page it was made on (the way back to it), never for a new form.
 */
export function openDraft(
  stored: string | null,
  { personId, idempotencyKey, start }: Opening,
): { draft: FormDraft; isRestored: boolean } {
  const empty: FormDraft = { personId, idempotencyKey, details: start, check: null, madeId: null };
  const found = parseDraft(stored);
  const isMine = found?.personId === personId;
  const isOver = found?.madeId !== null && found?.idempotencyKey !== idempotencyKey;
  if (!found || !isMine || isOver) return { draft: empty, isRestored: false };
  return { draft: { ...found, details: { ...start, ...found.details } }, isRestored: true };
}

function parseDraft(stored: string | null): FormDraft | null {
  if (stored === null) return null;
  try {
    const found: unknown = JSON.parse(stored);
    return isDraft(found) ? found : null;
  } catch {
    return null;
  }
}

/** By hand: the form must not wait for zod to be shown. What is sent later is read by the schemas anyway. */
function isDraft(found: unknown): found is FormDraft {
  if (!isRecord(found) || !isRecord(found.details)) return false;
  const { personId, idempotencyKey, details, check, madeId } = found;
  const texts = [personId, idempotencyKey, ...Object.values(details)];
  if (isRecord(check) && isWithoutCard(check)) texts.push(check.id, ...Object.values(check));
  else if (check !== null) return false;
  if (madeId !== null) texts.push(madeId);
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

/** True when a reload would take something away that can be kept. */
export function isWorthKeeping({ details, check }: FormDraft, start: Details, rules: DraftRules): boolean {
  const { secret, isTyped } = rules;
  return isTyped(without(details, secret), without(start, secret)) || check !== null;
}

/** The draft as it may lie in the browser: nothing secret, and no text in which somebody typed a card's number. */
export function toStored(draft: FormDraft, { secret }: DraftRules): string {
  const details = Object.entries(without(draft.details, secret)).filter(([, text]) => !hasCardNumber(text));
  return JSON.stringify({ ...draft, details: Object.fromEntries(details) });
}

function without(details: Details, names: readonly string[]): Details {
  return Object.fromEntries(Object.entries(details).filter(([name]) => !names.includes(name)));
}
