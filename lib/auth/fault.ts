import 'server-only';
import { randomInt } from 'node:crypto';
import { log } from '#lib/log.ts';
import { findOrigin, type Origin } from '#lib/origin.ts';

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Faults that are already logged for a request: its page and its title may fail for the same reason. */
const told = new WeakMap<Origin, Set<string>>();

/** Logs a fault once and returns the reference people can quote to support ("K7M2Q9XB"). */
export function recordFault(error: unknown, where: string, reference = newReference()): string {
  const origin = findOrigin();
  const before = (origin && told.get(origin)) ?? new Set();
  if (before.has(reference)) return reference;
  if (origin) told.set(origin, before.add(reference));
  log().error({ reference, where, ...factsOf(error) }, 'fault');
  return reference;
}

function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, message, stack, cause } = error;
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '));
  // Prisma quotes the values of a call that it cannot parse, and those must not reach a log.
  const shown = name === 'PrismaClientValidationError' ? message.split('\n').at(-1) : message;
  const code = 'code' in error ? { code: error.code } : {};
  return { name, message: shown, frames, ...code, ...(cause ? { cause: factsOf(cause) } : {}) };
}
