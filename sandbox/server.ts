import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { DEFAULT_CONFIG, type SandboxConfig, StartupError } from './config.ts';
import { openSandbox } from './sandbox.ts';

export interface RunningSandbox {
  /** The base address without a trailing slash. */
  url: string;
  port: number;
  /** Closes every connection, hanging ones included, and writes the state. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox on 127.0.0.1. Without options: any free port, state in memory only, otherwise the defaults.
 * @throws StartupError when the port is taken or the state file cannot be used.
 */
export async function start(options: Partial<SandboxConfig> = {}): Promise<RunningSandbox> {
  const config: SandboxConfig = { ...DEFAULT_CONFIG, port: 0, stateFile: null, ...options };
  const listener = Promise.withResolvers<RequestListener>();
  // A request that comes before the state is loaded waits for it instead of hanging for ever.
  const server = createServer((request, response) => {
    void listener.promise.then((answer) => answer(request, response));
  });
  // The port comes first, because holding it also keeps two sandboxes from writing the same state file.
  await listen(server, config.port);
  try {
    const sandbox = await openSandbox(config);
    const app = createApp(sandbox);
    listener.resolve(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      async close() {
        await stop(server);
        await sandbox.close();
      },
    };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is already in use' : error.message;
      reject(
        new StartupError(
          `The sandbox cannot start on port ${port}: ${reason}. SANDBOX_PORT sets another one.`,
        ),
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
