import { getReadiness } from '#lib/domain/health/queries.ts';

/**
 * Readiness of the database, migrations, worker and processor, each reported separately; 503 while any of
 * them is missing.
 */
export async function GET(): Promise<Response> {
  const { ok, ...parts } = await getReadiness();
  const body = { status: ok ? 'ready' : 'not_ready', ...parts };
  return Response.json(body, { status: ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}
