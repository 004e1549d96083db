import { z } from 'zod';
import { replaceCardNumbers } from '#lib/core/card-text.ts';
import { isJsonObject } from './json.ts';
import { looseText } from './scalars.ts';

/** A reason as the processor gave it, cleaned and shortened: safe to store and to show. */
export type Reason = { errorCode: string | null; errorMessage: string | null };

// The spec does not show the form of a failure (section 7), so every usual name is tried, the spec's own
// first.
const codeNames = ['errorCode', 'processingStatusCode', 'code', 'statusCode', 'error'] as const;
const messageNames = [
  'errorMessage',
  'statusMessage',
  'message',
  'error_description',
  'detail',
  'reason',
  'title',
] as const;
const nestedNames = ['error', 'errors', 'disbursementCreationErrors', 'paymentCreationErrors'] as const;

const names = [...codeNames, ...messageNames];
const failure = z.object(Object.fromEntries(names.map((name) => [name, looseText])));

/** The reason in an error body, or in the first element of an array of them. `secrets`: see `toSafeText`. */
export function readReason(body: unknown, secrets: readonly string[] = []): Reason {
  const found = findReason(body, 2);
  return {
    errorCode: found.errorCode && toSafeText(found.errorCode, 100, secrets),
    errorMessage: found.errorMessage && toSafeText(found.errorMessage, 300, secrets),
  };
}

function findReason(body: unknown, depth: number): Reason {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof first === 'string') return { errorCode: null, errorMessage: first };
  const parsed = failure.safeParse(first);
  if (!parsed.success || !isJsonObject(first)) return { errorCode: null, errorMessage: null };
  const pick = (of: readonly string[]) => of.map((name) => parsed.data[name]).find(Boolean) ?? null;
  const here = { errorCode: pick(codeNames), errorMessage: pick(messageNames) };
  if (here.errorMessage !== null || depth === 0) return here;
  const nested = nestedNames
    .map((name) => first[name])
    .find((value) => isJsonObject(value) || Array.isArray(value));
  const inner = findReason(nested, depth - 1);
  return {
    errorCode: here.errorCode ?? inner.errorCode,
    errorMessage: inner.errorMessage,
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unshowable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
const cardLike = /\d(?:[ \u00a0-]?\d){12,18}/g;
const hidden = '•••';

/**
 * A reference as the shop writes it, at most `max` characters. Long numbers are usual in references, so only
 * real card numbers are removed: a removed part could not be searched for any more.
 */
export function toReference(text: string, max: number): string {
  const line = text.slice(0, 10_000).replace(unshowable, ' ').trim();
  return [...replaceCardNumbers(line, () => hidden)].slice(0, max).join('');
}

/**
 * Their text on one line, at most `max` characters, without anything that looks like a card number (13 to 19
 * digits) and without the given secrets: an error that repeats the card or its code must not carry them into
 * our database.
 */
export function toSafeText(text: string, max: number, secrets: readonly string[] = []): string {
  let safe = text.slice(0, 10_000).replace(unshowable, ' ');
  for (const secret of secrets) if (secret !== '') safe = safe.replaceAll(secret, hidden);
  return [
    ...replaceCardNumbers(safe, () => hidden)
      .replace(cardLike, hidden)
      .trim(),
  ]
    .slice(0, max)
    .join('');
}
