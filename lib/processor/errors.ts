/**
 * What a call to the processor can come to, for whoever only reads: `declined` is their no, `invalid` is our bug,
 * `unavailable` was provably not received, `outcomeUnknown` may have been received.
 */
export type ProcessorErrorKind = 'declined' | 'invalid' | 'unavailable' | 'outcomeUnknown' | 'unauthorised';

export class ProcessorError extends Error {
  readonly kind: ProcessorErrorKind;
  /** Null when no status line arrived. */
  readonly httpStatus: number | null;

  constructor(kind: ProcessorErrorKind, message: string, httpStatus: number | null = null) {
    super(message);
    this.name = new.target.name;
    this.kind = kind;
    this.httpStatus = httpStatus;
  }
}

/** Nothing was received, or nobody could answer: asking again later is safe. */
export class ProcessorUnavailable extends ProcessorError {
  constructor(message: string, httpStatus: number | null = null) {
    super('unavailable', message, httpStatus);
  }
}

/** Login, password or rights are not accepted: a person has to look at the configuration. */
export class ProcessorUnauthorised extends ProcessorError {
  constructor(message: string, httpStatus: number | null = null) {
    super('unauthorised', message, httpStatus);
  }
}
