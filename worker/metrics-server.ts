import 'server-only';
import { createServer } from 'node:http';
import { isMonitor } from '#lib/auth/monitor.ts';
import { getMetrics } from '#lib/domain/health/queries/metrics.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';

/**
 * A worker has no other address: where WORKER_METRICS_PORT names one, Prometheus finds there what this worker counted.
 * With HEALTH_TOKEN it must bring that. A port that is taken costs the figures and not the worker.
 */
export function startMetricsServer(): { stop: () => void } {
  const { WORKER_METRICS_PORT: port, WORKER_METRICS_HOST: host, HEALTH_TOKEN } = env();
  if (port === undefined) return { stop: () => {} };
  const server = createServer(async ({ url, headers }, response) => {
    const isAllowed = HEALTH_TOKEN === undefined || isMonitor(headers.authorization ?? null);
    if (url !== '/metrics' || !isAllowed) return response.writeHead(404).end();
    const { type, text } = await getMetrics();
    response.setHeader('content-type', type).end(text);
  });
  server.on('error', (error) => log().error({ error, port }, 'no figures of this worker'));
  server.listen(port, host).unref();
  return { stop: () => void server.close() };
}
