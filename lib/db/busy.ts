import 'server-only';
import { DeadlinePassed } from '#lib/core/deadline.ts';

/**
 * PostgreSQL took a lock too long to get (55P03), chose this transaction as the loser of a deadlock (40P01) or of two
 * that changed the same (40001), ended a statement that took too long (57014), or had as many connections as it takes
 * (53300). Prisma says the third and the second in words of its own (P2034), the last as P2037, and P2028 for a
 * transaction that got no connection or took too long.
 */
const busyCodes = new Set(['55P03', '40P01', '40001', '57014', '53300', 'P2034', 'P2037', 'P2028']);
/**
 * The errors of a pool that has no connection free, or gets none made in time; only their text identifies them.
 */
const noConnection = /timeout exceeded when trying to connect|terminated due to connection timeout/;

/** The transaction has not been committed: nothing of it is there, and it can be begun again. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('The database was too busy for this transaction; nothing of it was committed', { cause });
    this.name = 'DatabaseBusy';
  }
}

/** True for an error that says that the database had too much to do. Prisma wraps the driver's own several times. */
export function isOfBusyDatabase(error: unknown): boolean {
  return says(error, (code, message) => busyCodes.has(code) || noConnection.test(message));
}

/** True for an error that says that a statement was ended by its limit of time, and nothing else about the database. */
export function isOfStatementTimeout(error: unknown): boolean {
  return says(error, (code) => code === '57014');
}

/**
 * It starts (57P03) or stops (57P01, 57P02), the connection broke (class 08), or nobody is reached there, for which Prisma
 * has codes and kinds of its own.
 */
const unavailableCode =
  /^(?:57P0[123]|08\w{3}|P10(?:01|02|08|17)|DatabaseNotReachable|ConnectionClosed|SocketTimeout)$/;
/** What the driver says, without a code, when a statement got no answer, or its connection is lost. */
const noAnswer =
  /^(?:Query read timeout|Connection terminated( unexpectedly)?|Client has encountered a connection error and is not queryable)$/;
/** The driver's own socket. Only an error itself is looked at: what another was caused by is a socket of somebody else. */
const socketCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
]);

/**
 * True for an error that says that the database does not answer now, and may a moment later: it is busy, frozen, or not
 * reached. Whether a statement was carried out, it does not say.
 */
export function isOfUnavailableDatabase(error: unknown): boolean {
  if (error instanceof DeadlinePassed || isOfBusyDatabase(error)) return true;
  if (error instanceof Error && 'code' in error && socketCodes.has(String(error.code))) return true;
  return says(error, (code, message) => unavailableCode.test(code) || noAnswer.test(message));
}

/** True when `isMeant` is true of the error, or of one that it wraps. */
function says(error: unknown, isMeant: (code: string, message: string) => boolean, depth = 6): boolean {
  if (depth === 0 || typeof error !== 'object' || error === null) return false;
  const { code, originalCode, kind, message, cause, meta } = error as Record<string, unknown>;
  if ([code, originalCode, kind].some((each) => isMeant(String(each), String(message)))) return true;
  const inner = [cause, (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError];
  return inner.some((each) => says(each, isMeant, depth - 1));
}
