import { mayKnowDetails } from '#lib/auth/monitor.ts';
import { getMetrics } from '#lib/domain/health/queries/metrics.ts';

/**
 * Figures for Prometheus, to this machine and to requests with HEALTH_TOKEN; to others there is no such page.
 */
export async function GET(request: Request): Promise<Response> {
  if (!mayKnowDetails(request.headers)) return new Response(null, { status: 404 });
  const { type, text } = await getMetrics();
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
}
