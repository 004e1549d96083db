import { isDraining } from '#lib/web/drain.ts';

/**
 * Liveness: the process answers, and takes requests. It checks no dependency, so that a lost database does not get the
 * process restarted. 503 once it has to stop, so that a balancer brings it nothing more.
 */
export function GET(): Response {
  const isStopping = isDraining();
  return Response.json(
    { status: isStopping ? 'stopping' : 'ok' },
    { status: isStopping ? 503 : 200, headers: { 'Cache-Control': 'no-store' } },
  );
}
