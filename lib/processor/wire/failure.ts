import { replaceCardNumbers } from '#lib/core/card-masking.ts';
import { called, fields, pickField } from './fields.ts';
import { isJsonObject } from './json.ts';
import { looseText } from './scalars.ts';

/** A reason as the processor gave it, cleaned and shortened: safe to store and to show. */
export type Reason = { errorCode: string | null; errorMessage: string | null };

/** A code that says that nothing is wrong appears next to many a good answer, and even next to refusals (spec 2.4, 7). */
export const errorCode = looseText.transform((text) =>
  text === null || /^(?:0+|20\d|ok|success|CODE_PT0+)$/i.test(text) ? null : text,
);

// The spec does not show the form of a failure (section 7), so every usual name is tried, the spec's own
// first.
const readNamed = fields({
  errorCode: called(
    errorCode,
    ...['errorCode', 'processingStatusCode', 'code', 'statusCode', 'reasonCode', 'declineCode', 'faultCode'],
    'error',
  ),
  errorMessage: called(
    looseText,
    ...['errorMessage', 'statusMessage', 'message', 'errorDescription', 'detail', 'declineReason', 'reason'],
    ...['failureReason', 'statusReason', 'faultString', 'errorText', 'title'],
  ),
});
/**
 * These describe the error inside an object that is about an error; elsewhere they are echoes of what we sent.
 */
const readInner = fields({ errorMessage: called(looseText, 'description', 'text', 'msg', 'details') });

const nestedNames = [
  ...[
    'error',
    'errors',
    'fault',
    'failure',
    'problem',
    'disbursementCreationErrors',
    'paymentCreationErrors',
  ],
  ...['details', 'data', 'result', 'response', 'payload'],
] as const;
const nothing: Reason = { errorCode: null, errorMessage: null };

/** The reason in an error body, or in the first element of an array of them. `secrets`: see `toSafeText`. */
export function readReason(body: unknown, secrets: readonly string[] = []): Reason {
  const found = findReason(body, 3);
  return {
    errorCode: found.errorCode && toSafeText(found.errorCode, 100, secrets),
    errorMessage: found.errorMessage && toSafeText(found.errorMessage, 300, secrets),
  };
}

/** The reason of a bad end. Next to a good status the same fields say "fine", or are left over: then there is none. */
export function readReasonOf(isBad: boolean, body: unknown): Reason {
  return isBad ? readReason(body) : nothing;
}

function findReason(body: unknown, depth: number, isNested = false): Reason {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof first === 'string') return { errorCode: null, errorMessage: first };
  if (!isJsonObject(first)) return nothing;
  const here = readNamed(first);
  const errorMessage = here.errorMessage ?? (isNested ? readInner(first).errorMessage : null);
  if (errorMessage !== null || depth === 0) return { ...here, errorMessage };
  const inner = nestedNames
    .map((name) => pickField(first, name))
    .filter((value) => isJsonObject(value) || Array.isArray(value))
    .map((value) => findReason(value, depth - 1, true))
    .find((reason) => reason.errorMessage !== null || reason.errorCode !== null);
  return {
    errorCode: here.errorCode ?? inner?.errorCode ?? null,
    errorMessage: inner?.errorMessage ?? null,
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
