import { mayKnowDetails } from '#lib/auth/monitor.ts';
import { getRecentReadiness } from '#lib/domain/health/queries/readiness.ts';

/**
 * Readiness of the database, migrations, worker and processor; 503 while any of them is missing. Which one, and
 * why, is told to this machine and to whoever brings HEALTH_TOKEN.
 */
export async function GET(request: Request): Promise<Response> {
  const { ok, ...parts } = await getRecentReadiness();
  const body = { status: ok ? 'ready' : 'not_ready', ...(mayKnowDetails(request.headers) ? parts : {}) };
  return Response.json(body, { status: ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}
