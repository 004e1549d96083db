/** Next calls this once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('#lib/env.ts');
  // A wrong environment never serves.
  env();
  const { stampRequests } = await import('#lib/auth/request-stamp.ts');
  stampRequests();
}
