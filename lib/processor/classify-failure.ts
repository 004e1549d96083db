import type { NotSent, Refused, Unknown } from './outcome.ts';
import type { Answer, Lost, Unsent } from './transport/exchange-result.ts';
import { toPauseSeconds } from './trouble/retry-after.ts';
import { readReason } from './wire/failure.ts';
import { isJsonObject } from './wire/json.ts';

/** What was sent, as far as a failure is judged by it. */
export type Sent = {
  secrets: readonly string[];
  /** True for a body that shows what was asked for: a refusal with such a body contradicts itself. */
  showsEffect: (body: unknown) => boolean;
  /** The call is about one payment that the processor knows or does not know. */
  isOfOne?: boolean;
};

/** Failures of our own machine: no sockets or memory left, or a request that Node refuses to make. */
const localCodes = /^(EMFILE|ENFILE|ENOMEM|ENOBUFS|ERR_.*)$/;

export function classifyUnsent({ phase, cut, code, until }: Unsent): NotSent {
  const notSent = (
    row: NotSent['row'],
    reason: NotSent['reason'],
    resend: NotSent['resend'],
    alert: boolean,
  ) => ({ kind: 'not_sent', row, reason, resend, alert }) as const;
  if (cut === 'no_token') return notSent(1, 'no_token', 'later', false);
  if (cut === 'asked_to_wait')
    return { ...notSent(1, 'asked_to_wait', 'later', false), until: until?.toISOString() };
  if (cut === 'lease_lost') return notSent(5, 'lease_lost', 'never', true);
  if (phase === 'tls') return notSent(4, 'tls_failed', 'never', true);
  if (phase === 'before_write')
    return notSent(5, code === 'CLOSED' ? 'closed_before_write' : 'local_failure', 'once', true);
  if (cut === 'timeout') return notSent(3, 'connect_timeout', 'later', false);
  if (code === null || localCodes.test(code)) return notSent(5, 'local_failure', 'once', true);
  return notSent(2, 'not_connected', 'later', false);
}

export function classifyLost({ cut, httpStatus }: Lost): Unknown {
  return cut === 'error'
    ? unknown(6, 'connection_lost', { httpStatus })
    : unknown(7, 'no_answer_in_time', { httpStatus, hold: 'count' });
}

export function classifyFailure(
  { httpStatus, retryAfter, isUnprocessed = false, isRefusedAgain = false }: Answer,
  body: unknown,
  { secrets, showsEffect, isOfOne = false }: Sent,
  now: Date,
): Refused | Unknown {
  const about = { httpStatus, alert: true };
  // A page or an empty body comes from a proxy, which cannot decline for the processor.
  const isTheirNo = isJsonObject(body) && !showsEffect(body);
  if (httpStatus === 400 || httpStatus === 422) {
    // Their documented no is known only as "400 with a failure body".
    if (isTheirNo) return { kind: 'refused', row: 13, httpStatus, ...readReason(body, secrets) };
    return unknown(14, 'answer_not_theirs', about);
  }
  if (isUnprocessed && isTheirNo)
    return { kind: 'refused', row: httpStatus === 429 ? 17 : 15, httpStatus, ...readReason(body, secrets) };
  if (httpStatus === 401 || httpStatus === 403)
    // One token may have ended early; when the next is refused as well, so would every later call be.
    return unknown(15, 'unauthorised', { ...about, hold: isRefusedAgain ? 'stop' : 'none' });
  if (httpStatus === 408 || httpStatus === 425 || httpStatus === 429)
    return unknown(17, 'too_many_requests', {
      httpStatus,
      hold: { pauseSeconds: toPauseSeconds(retryAfter, now) },
    });
  if (httpStatus === 409) return unknown(18, 'already_exists', about);
  if (httpStatus >= 300 && httpStatus < 400) return unknown(19, 'redirected', { ...about, hold: 'stop' });
  if (httpStatus >= 500) {
    const hold = retryAfter === null ? 'count' : { pauseSeconds: toPauseSeconds(retryAfter, now) };
    return unknown(20, 'server_error', { httpStatus, hold });
  }
  // Their own "not there" to a call about one payment is about that payment.
  if (isOfOne && isTheirNo && (httpStatus === 404 || httpStatus === 410))
    return unknown(16, 'wrong_address', about);
  // Any other 404, 405, 415 and every other 4xx mean a wrong set-up, which would hit every later call as well.
  return unknown(16, 'wrong_address', { ...about, hold: 'stop' });
}

export function unknown(
  row: Unknown['row'],
  reason: Unknown['reason'],
  about: Partial<Omit<Unknown, 'kind' | 'row' | 'reason'>>,
): Unknown {
  const blank = { httpStatus: null, disbursementId: null, processorStatus: null, alert: false } as const;
  return { kind: 'unknown', row, reason, ...blank, hold: 'none', ...about };
}
