// Plain JavaScript, so that this process needs no stripping of types: its compiler takes memory for good.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import next from 'next';

/**
 * The web server: Next behind its documented request handler. What every request passes before Next is
 * lib/web/answer-request.ts, which is part of the build: instrumentation.ts hands it over while Next prepares itself.
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, hostname: { type: 'string' }, dev: { type: 'boolean' } },
});
const port = Number(values.port);
const dev = values.dev === true;
// `quiet`: Next would print the values of a failed call. `onRequestError` logs each fault without them.
const app = next({ dev, port, hostname: values.hostname, quiet: !dev });
const registered = Promise.withResolvers();
globalThis.paydeskWeb = registered.resolve;
await app.prepare();
const { PageResponse, answerRequest, drainBeforeStop } = await registered.promise;
const handle = app.getRequestHandler();

const server = createServer(
  {
    ServerResponse: PageResponse,
    // Longer than proxies keep an idle connection (a minute): the side that closes second finds a request of the other on
    // its way, and a proxy must not repeat that.
    keepAliveTimeout: 75_000,
    // Only the development server has upgrades. Elsewhere such a request is one like any other.
    shouldUpgradeCallback: () => dev,
  },
  (request, response) => answerRequest(request, response, handle),
);
drainBeforeStop(server);
server.listen(port, values.hostname);
