import { getReadiness } from '#lib/domain/health/queries.ts';

/** Ready: database, migrations, worker and processor, each by itself; 503 as long as one is missing. */
export async function GET(): Promise<Response> {
  const { ok, ...parts } = await getReadiness();
  const body = { status: ok ? 'ready' : 'not_ready', ...parts };
  return Response.json(body, { status: ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}
