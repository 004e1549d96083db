import { hasCardNumber } from '#lib/core/card-text.ts';
import { type CheckedMethod, methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';

/** The fields of a form as texts: as typed, but a sum that was read is rewritten once its field is left. */
export type Details = Record<string, string>;

/** The recipient check that a form keeps: its id, and the recipient and the sum it was made for. */
type DraftCheck = { id: string; method: CheckedMethod; sum: string } & Partial<
  Record<'phone' | 'bankCode' | 'cardNumber', string>
>;

/** What a form keeps in its tab, so that a reload, Back or an ended session loses nothing. */
export type FormDraft = {
  personId: string;
  /** The form's idempotency key: a resubmit after a reload is the same submit and counts once. */
  idempotencyKey: string;
  details: Details;
  /** The bank's answer about a phone. A card check is not kept, because the card is not kept either. */
  check: DraftCheck | null;
  /** The id of what this form has made; it makes nothing else. */
  madeId: string | null;
};

/** `start`: the fields before anybody types, with the values that the server offers. */
export type Opening = { personId: string; idempotencyKey: string; start: Details };

/** What the tab's storage holds: the draft, and whether a page has it open. */
type Stored = FormDraft & { isInUse: boolean };

/** What a form declares about its fields. */
export type DraftRules = {
  /** Fields that the browser never stores. */
  secret: readonly string[];
  /** True when a person has entered something that would be missed. */
  isTyped: (details: Details, start: Details) => boolean;
};

/**
 * The draft that a form starts with: what this person typed earlier in this tab, otherwise an empty one. A
 * draft that has made something counts only for the same page (reached by Back), never for a new form. One that
 * a page still has open is a copy: the browser has duplicated or restored the tab. It takes a key of its own,
 * because two forms with one key make one record.
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
  const { isInUse, ...kept } = found;
  const key = isInUse && kept.madeId === null ? idempotencyKey : kept.idempotencyKey;
  const draft = { ...kept, idempotencyKey: key, details: { ...start, ...kept.details } };
  return { draft, isRestored: true };
}

function parseDraft(stored: string | null): Stored | null {
  if (stored === null) return null;
  try {
    const found: unknown = JSON.parse(stored);
    return isDraft(found) ? { ...found, isInUse: 'isInUse' in found && found.isInUse === true } : null;
  } catch {
    return null;
  }
}

/**
 * Checked by hand, so that the form is shown without waiting for zod. The schemas read what is sent later
 * anyway.
 */
function isDraft(found: unknown): found is FormDraft {
  if (!isRecord(found) || !isRecord(found.details)) return false;
  const { personId, idempotencyKey, details, check, madeId } = found;
  const texts = [personId, idempotencyKey, ...Object.values(details)];
  if (isRecord(check) && isWithoutCard(check)) texts.push(check.id, ...Object.values(check));
  else if (check !== null) return false;
  if (madeId !== null) texts.push(madeId);
  return texts.every((text) => typeof text === 'string');
}

/** The browser stores nothing of a card, so it stores no check of one either. */
export function isWithoutCard(check: { method?: unknown }): boolean {
  const method = payoutMethods.find((each) => each === check.method);
  return method !== undefined && methodFacts[method].instrument !== 'card';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True when a reload would lose something that could be kept. */
export function isWorthKeeping({ details, check }: FormDraft, start: Details, rules: DraftRules): boolean {
  const { secret, isTyped } = rules;
  return isTyped(without(details, secret), without(start, secret)) || check !== null;
}

/** The draft as the browser may store it: nothing secret, and no text that contains a card number. */
export function toStored(draft: FormDraft, { secret }: DraftRules): string {
  const details = Object.entries(without(draft.details, secret)).filter(([, text]) => !hasCardNumber(text));
  return JSON.stringify({ ...draft, details: Object.fromEntries(details) });
}

/** The stored draft with the mark of a page that opens it, or without it when the page is left. */
export function markUse(stored: string, isInUse: boolean): string {
  return JSON.stringify({ ...JSON.parse(stored), isInUse });
}

function without(details: Details, names: readonly string[]): Details {
  return Object.fromEntries(Object.entries(details).filter(([name]) => !names.includes(name)));
}
