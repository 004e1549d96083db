import 'server-only';
import { createServer } from 'node:http';
import { disconnect } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { startServer } from '#lib/web/web-process.ts';
import { answer } from './answer.ts';

/** Longer than proxies keep an idle connection: the one that closes it first must not be us. */
const keepAliveTimeout = 75_000;
/** A head that takes longer is none; the body has a limit of its own where it is read. */
const headersTimeout = 10_000;

const server = createServer({ keepAliveTimeout, headersTimeout }, answer);

/** Comes after the time in which it says that it goes: open requests end, and with them what they commit. */
function stop(): void {
  server.close(async () => {
    await disconnect();
    log().info('receiver stopped');
  });
  server.closeIdleConnections();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

await startServer('receiver');
server.listen(env().RECEIVER_PORT, env().RECEIVER_HOST, () => log().info('receiver ready'));
