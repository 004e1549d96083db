import { mayKnowDetails } from '#lib/auth/monitor.ts';
import { getRecentReadiness } from '#lib/domain/health/queries/readiness.ts';
import { isDraining } from '#lib/web/drain.ts';

/**
 * Readiness: 503 while one of our own parts is missing or this process is stopping, else 200. Outsiders get only yes
 * (`ready`) or no (`not_ready`): that the processor is away (`degraded`, 200), which part is missing and why is
 * reported to this machine and to requests with HEALTH_TOKEN.
 */
export async function GET(request: Request): Promise<Response> {
  const { verdict, ...parts } = await getRecentReadiness();
  const isStopping = isDraining();
  const answer = verdict === 'not_ready' || isStopping ? 'not_ready' : 'ready';
  const body = mayKnowDetails(request.headers)
    ? { status: isStopping ? answer : verdict, isStopping, ...parts }
    : { status: answer };
  return Response.json(body, {
    status: answer === 'ready' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
