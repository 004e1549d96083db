import { parseJson } from '../wire/json.ts';

/** Provably nothing left us: the failure came before the first byte was handed to the connection. */
export type Unsent = {
  kind: 'unsent';
  phase: 'dns' | 'connect' | 'tls' | 'before_write';
  cut: 'error' | 'timeout' | 'cancelled' | 'no_token' | 'lease_lost' | 'asked_to_wait';
  /** Node's or OpenSSL's code, when there is one. */
  code: string | null;
  /** The moment until which the processor wants no calls, where that is why. */
  until?: Date | undefined;
};

/** The request may have arrived, partly or wholly; no complete status and body came back in time. */
export type Lost = {
  kind: 'lost';
  phase: 'writing' | 'waiting' | 'body';
  cut: 'error' | 'timeout' | 'cancelled';
  code: string | null;
  /** Null when no status line arrived. */
  httpStatus: number | null;
};

export type Answer = {
  kind: 'answer';
  httpStatus: number;
  retryAfter: string | null;
  /** Their clock, where the answer has a Date header. */
  date?: string | null;
  body: Buffer;
  /** False when the body broke off or exceeded what we read. */
  isComplete: boolean;
  /** A 401 or 429 of a processor that documents that it processed nothing then. */
  isUnprocessed?: boolean;
  /** A 401 or 403 to a new token, after the token before it was refused as well. */
  isRefusedAgain?: boolean;
};

export type ExchangeResult = Unsent | Lost | Answer;

/** The content of a complete 2xx, or null when it is not one or lacks what `parse` relies on. */
export function readGood<Value>(
  result: ExchangeResult,
  parse: (body: unknown) => Value | null,
): Value | null {
  const isGood = result.kind === 'answer' && result.isComplete && Math.floor(result.httpStatus / 100) === 2;
  return isGood ? parse(parseJson(result.body)) : null;
}
