import { mayKnowDetails } from '#lib/auth/monitor.ts';
import { getRecentReadiness } from '#lib/domain/health/queries/readiness.ts';

/**
 * Readiness of the database, migrations, worker and processor: 503 while one of our own parts is missing, and 200
 * with `degraded` while only the processor is. Which part, and why, is told to this machine and to whoever brings
 * HEALTH_TOKEN.
 */
export async function GET(request: Request): Promise<Response> {
  const { verdict, ...parts } = await getRecentReadiness();
  const body = { status: verdict, ...(mayKnowDetails(request.headers) ? parts : {}) };
  return Response.json(body, {
    status: verdict === 'not_ready' ? 503 : 200,
    headers: { 'Cache-Control': 'no-store' },
  });
}
