import { toAnswerStatus } from '#lib/core/answer-status.ts';
import { toQuoted } from '#lib/core/quoted.ts';
import { movesMoney, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import type { Translate } from '#lib/i18n/speech.ts';

export type Facts = {
  errorCode: string | null;
  errorMessage: string | null;
  processorStatus?: string | null;
  /** Our name for the processor's reason, where we have one. */
  knownReason?: string | null;
  /** How the recipient was to be paid: another card helps where it was a card. */
  method?: string | null;
  /** Our status of the record: where it says itself to look whether money moved, the advice does not. */
  status?: string | null;
};

export type Reason = {
  /** Our own text, when the reason is one of ours. */
  sentence: string | null;
  /** What to do about a known reason: for the record's own page, where a row only says why. */
  advice: string | null;
  /** The processor's code and message, exactly as they came. */
  code: string | null;
  message: string | null;
  /** The message is quoted, because it may be in another language than the screen. */
  quoted: string | null;
};

/**
 * Distinguishes our own reasons (why nothing was sent, why the outcome is unknown) from the processor's codes.
 */
export function toReason(t: Translate, facts: Facts): Reason | null {
  const { knownReason = null } = facts;
  const { errorCode, errorMessage } = toGiven(facts);
  if (errorCode === null && errorMessage === null) return null;
  const known = knownReason === null ? null : toSentence(t, knownReason);
  // The processor's own words are one fold away then; here they would say the same in another language.
  if (known !== null)
    return {
      sentence: known,
      advice: toAdvice(t, facts),
      code: errorCode,
      message: null,
      quoted: null,
    };
  const sentence = errorCode === null ? null : toSentence(t, errorCode);
  const quoted = errorMessage === null ? null : t('record.said', { message: toQuoted(errorMessage) });
  return {
    sentence,
    advice: null,
    code: sentence === null ? errorCode : null,
    message: errorMessage,
    quoted,
  };
}

/** What the processor gave as its reason, exactly as it came, for its own support; null for nothing. */
export function toGivenReason(facts: Facts): string | null {
  const { errorCode, errorMessage } = toGiven(facts);
  return [errorCode, errorMessage].filter(Boolean).join(' · ') || null;
}

function toGiven({ errorCode, errorMessage, processorStatus }: Facts) {
  return {
    // The status is no reason for itself.
    errorCode: errorCode === processorStatus ? null : errorCode,
    // Empty words are none: quoted, they would be a sentence of the processor's.
    errorMessage: errorMessage?.trim() ? errorMessage : null,
  };
}

/** A code as people read it: the processor's as it is, one of ours in words, and no name of a protocol. */
export function toCodeText(t: Translate, code: string): string {
  const answer = toAnswerStatus(code);
  if (answer !== undefined) return t('reason.httpCode', { code: answer });
  return toSentence(t, code)?.replace(/\.$/, '') ?? code;
}

function toSentence(t: Translate, code: string): string | null {
  if (toAnswerStatus(code) !== undefined) return t('reason.http');
  const key = `reason.${code}` as 'reason.not_connected';
  return t.has(key) ? t(key) : null;
}

function toAdvice(t: Translate, { knownReason, method, status }: Facts): string | null {
  // An error by itself says to look first and to ask. A text that is empty would be refused once it is built.
  if (status === 'error' && knownReason === 'not_processed' && !isTest(method)) return null;
  const key = `advice.${knownReason}` as 'advice.recipient_not_found';
  return t.has(key) ? t(key, { method: method ?? 'none', status: status ?? 'none' }) : null;
}

const isTest = (method: Facts['method']) => payoutMethods.some((one) => one === method && !movesMoney(one));

/** The reason on one line. The code comes last, so that a line that is cut loses the code first. */
export function toOneLine({ sentence, code, quoted }: Reason): string {
  const [first, second] = sentence !== null ? [sentence, quoted] : [quoted, code];
  return first && second ? `${first.replace(/\.$/, '')} · ${second}` : first || second || '';
}
