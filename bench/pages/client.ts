import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** Asks over connections that stay open, without compression: that is the proxy's work, and the same for both. */
export function openClient(url: string, cookie: string, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

  async function get(path: string): Promise<string> {
    const asked = request(`${url}${path}`, { agent, headers: { cookie, accept: 'text/html' } });
    asked.end();
    const [answer] = await once(asked, 'response');
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`);
    return Buffer.concat(parts).toString();
  }

  return {
    get,
    /** The time that this many requests take. */
    getMany: async (path: string, count: number) => {
      const startedAt = performance.now();
      let left = count;
      const asking = async () => {
        while (left-- > 0) await get(path);
      };
      await Promise.all(Array.from({ length: atOnce }, asking));
      const tookMs = performance.now() - startedAt;
      // The other's turn may last as long as a server keeps a connection that does nothing.
      agent.destroy();
      return tookMs;
    },
    /** Connections that do nothing are closed. */
    rest: () => agent.destroy(),
  };
}
