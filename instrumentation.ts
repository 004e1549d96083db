import type { Instrumentation } from 'next';
import { unavailableDigest } from '#lib/core/unavailable.ts';

/** Runs once before the web process serves: a wrong environment stops it here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startWeb } = await import('#lib/web/web-process.ts');
  await startWeb();
}

/**
 * Logs a fault under the reference that the error page shows (Next's digest). Never the path, which may hold a
 * secret: the route's pattern says enough.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { recordUnavailable, recordFault } = await import('#lib/auth/fault.ts');
  const where = `${context.routeType} ${method} ${context.routePath}`;
  if (digestOf(error) === unavailableDigest) return recordUnavailable(error, where);
  recordFault(error, where, digestOf(error));
};

function digestOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
}
