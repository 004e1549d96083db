/**
 * Liveness: the process answers. It checks no dependency, so that a lost database does not get the process
 * restarted.
 */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}
