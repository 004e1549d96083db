import 'server-only';

/**
 * PostgreSQL took a lock too long to get (55P03), chose this transaction as the loser of a deadlock (40P01) or of two
 * that changed the same (40001), or ended a statement that took too long (57014). Prisma says the third and the second
 * in words of its own (P2034), and P2028 for a transaction that got no connection or took too long.
 */
const busyCodes = new Set(['55P03', '40P01', '40001', '57014', 'P2034', 'P2028']);
/** What a pool says that has no connection free, or gets none made in time; nothing but its words tells it apart. */
const noConnection = /timeout exceeded when trying to connect|terminated due to connection timeout/;

/** The transaction has not been committed: nothing of it is there, and it can be begun again. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('The database was too busy for this transaction; nothing of it was committed', { cause });
    this.name = 'DatabaseBusy';
  }
}

/** True for an error that says that the database had too much to do. Prisma wraps the driver's own several times. */
export function isOfBusyDatabase(error: unknown, depth = 6): boolean {
  if (depth === 0 || typeof error !== 'object' || error === null) return false;
  const { code, originalCode, message, cause, meta } = error as Record<string, unknown>;
  if (busyCodes.has(String(code)) || busyCodes.has(String(originalCode))) return true;
  if (noConnection.test(String(message))) return true;
  const inner = [cause, (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError];
  return inner.some((each) => isOfBusyDatabase(each, depth - 1));
}
