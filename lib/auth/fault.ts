import 'server-only';
import { randomInt } from 'node:crypto';
import { refuse } from '#lib/core/result.ts';
import { isOfUnavailableDatabase } from '#lib/db/busy.ts';
import { log } from '#lib/log.ts';
import { findOrigin, type Origin } from '#lib/origin.ts';

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** What is already logged for a request: its page and its title may fail for the same reason. */
const reported = new WeakMap<Origin, Set<string>>();

function isNews(what: string): boolean {
  const origin = findOrigin();
  const before = (origin && reported.get(origin)) ?? new Set();
  if (before.has(what)) return false;
  if (origin) reported.set(origin, before.add(what));
  return true;
}

/** Logs a fault once and returns the reference people can quote to support ("K7M2Q9XB"). */
export function recordFault(error: unknown, where: string, reference = newReference()): string {
  if (isNews(reference)) log().error({ reference, where, ...factsOf(error) }, 'fault');
  return reference;
}

/** Logs once that the database did not answer. That is no fault of ours to look up: the caller comes back. */
export function recordUnavailable(error: unknown, where: string): void {
  if (isNews('away')) log().warn({ where, ...factsOf(error) }, 'the database did not answer');
}

/** The refusal that somebody without a session gets for an error thrown in an entry point open to them. */
export function refuseThrown(error: unknown, where: string) {
  if (!isOfUnavailableDatabase(error))
    return refuse('fault', { params: { reference: recordFault(error, where) } });
  recordUnavailable(error, where);
  return refuse('database_away');
}

/** 503 asks a machine to come back; 500 says that coming back is of no use. */
export const thrownStatuses: Record<string, number> = { fault: 500, database_away: 503 };

function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, message, stack, cause } = error;
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '));
  // Prisma quotes the values of a call that it cannot parse, and those must not reach a log.
  const shown = name === 'PrismaClientValidationError' ? message.split('\n').at(-1) : message;
  const code = 'code' in error ? { code: error.code } : {};
  return { name, message: shown, frames, ...code, ...(cause ? { cause: factsOf(cause) } : {}) };
}
