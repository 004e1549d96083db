import type { ExchangeResult } from './transport/exchange-result.ts';
import { isBusy } from './trouble/retry-after.ts';
import { type Reason, readReason } from './wire/failure.ts';
import { isJsonObject, parseJson } from './wire/json.ts';

/**
 * How a call to the processor can fail: `declined` is their no, `invalid` is our bug or configuration,
 * `unavailable` was provably not received, `outcomeUnknown` may have been received.
 */
export type ProcessorErrorKind = 'declined' | 'invalid' | 'unavailable' | 'outcomeUnknown' | 'unauthorised';

export class ProcessorError extends Error {
  readonly kind: ProcessorErrorKind;
  /** Null when no status line arrived. */
  readonly httpStatus: number | null;
  /** The processor's own words, when it gave any. */
  readonly reason: Reason;

  constructor(
    kind: ProcessorErrorKind,
    message: string,
    httpStatus: number | null = null,
    reason: Reason = { errorCode: null, errorMessage: null },
  ) {
    super(message);
    this.name = new.target.name;
    this.kind = kind;
    this.httpStatus = httpStatus;
    this.reason = reason;
  }
}

/** Nothing was received, or nobody could answer: asking again later is safe. */
export class ProcessorUnavailable extends ProcessorError {
  constructor(message: string, httpStatus: number | null = null) {
    super('unavailable', message, httpStatus);
  }
}

/** The processor answers, and asks us to call later. */
export class ProcessorBusy extends ProcessorUnavailable {}

/** Login, password or rights were rejected: a person has to look at the configuration. */
export class ProcessorUnauthorised extends ProcessorError {
  constructor(message: string, httpStatus: number | null = null) {
    super('unauthorised', message, httpStatus);
  }
}

/**
 * The only translation of a failed exchange. `ok` is any 2xx; `cancelled` means that a person stopped
 * waiting.
 */
export function toOutcomeKind(result: ExchangeResult): ProcessorErrorKind | 'ok' | 'cancelled' {
  if (result.kind !== 'answer') {
    if (result.cut === 'cancelled') return 'cancelled';
    if (result.kind === 'lost') return 'outcomeUnknown';
    return result.cut === 'no_token' && result.code === 'unauthorised' ? 'unauthorised' : 'unavailable';
  }
  const { httpStatus: status, isComplete } = result;
  if (status >= 200 && status < 300) return isComplete ? 'ok' : 'outcomeUnknown';
  if (status === 401 || status === 403) return 'unauthorised';
  // Their no is JSON. An HTML page comes from a proxy and says nothing about what happened behind it.
  const isTheirs = isJsonObject(parseJson(result.body));
  if (status === 404) return isTheirs || result.body.length === 0 ? 'declined' : 'invalid';
  if (status === 400 || status === 422) return isTheirs ? 'declined' : 'outcomeUnknown';
  if (status >= 500 || [408, 409, 425, 429].includes(status)) return 'outcomeUnknown';
  return 'invalid';
}

/** The error for a call that brought no usable answer. */
export function toProcessorError(result: ExchangeResult): ProcessorError {
  const kind = toOutcomeKind(result);
  const status = result.kind === 'unsent' ? null : result.httpStatus;
  if (isBusy(result)) return new ProcessorBusy('The processor asks us to wait', status);
  if (kind === 'unauthorised') return new ProcessorUnauthorised('The processor does not let us in', status);
  if (kind === 'unavailable') return new ProcessorUnavailable('The processor was not reached', status);
  if (kind === 'cancelled') return new ProcessorUnavailable('The call was cancelled', status);
  if (kind === 'ok' || result.kind !== 'answer')
    return new ProcessorError('outcomeUnknown', 'The processor gave no readable answer', status);
  const said = `The processor answered with ${result.httpStatus}`;
  return new ProcessorError(kind, said, status, readReason(parseJson(result.body)));
}
