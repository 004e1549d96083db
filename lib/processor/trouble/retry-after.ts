import type { ExchangeResult } from '../transport/exchange-result.ts';

const defaultPauseSeconds = 60;
/** Longer waits are not believed: a wrong header must not stop a company's payouts for good. */
const longestPauseSeconds = 86_400;

/** Retry-After as seconds or as a date; 60 s when it is missing or unreadable, a day at most. */
export function toPauseSeconds(retryAfter: string | null, now: Date): number {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text)
    ? Number(text)
    : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  if (Number.isNaN(seconds)) return defaultPauseSeconds;
  return Math.min(Math.max(seconds, 1), longestPauseSeconds);
}

/**
 * How long an answer asks all callers to wait; null when it does not. Too many requests always do; a server error only
 * where it names a time, because one call that fails is no reason to hold every other.
 */
export function toAskedWait(result: ExchangeResult, now: Date): number | null {
  if (result.kind !== 'answer') return null;
  const { httpStatus, retryAfter } = result;
  const asks = httpStatus === 429 || (httpStatus >= 500 && retryAfter !== null);
  return asks ? toPauseSeconds(retryAfter, now) : null;
}

/** True when the processor asked us to wait, before or with this call. */
export function isBusy(result: ExchangeResult): boolean {
  if (result.kind === 'unsent') return result.cut === 'asked_to_wait';
  return toAskedWait(result, new Date()) !== null;
}
