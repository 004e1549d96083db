import 'server-only';
import type { ServerResponse } from 'node:http';

/** Answers as a route would have. */
export async function respond(outgoing: ServerResponse, said: Response): Promise<void> {
  outgoing.writeHead(said.status, Object.fromEntries(said.headers));
  outgoing.end(await said.text());
}
