import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** Brings notifications to a server at that port over so many connections, which stay open. */
export function openSender(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = async (path: string, body?: Uint8Array): Promise<number> => {
    const asked = request({ host: '127.0.0.1', port, path, agent, method: body ? 'POST' : 'GET' });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  };
  return {
    ask,
    post: async (path: string, body: Uint8Array) => {
      const status = await ask(path, body);
      if (status !== 200) throw new Error(`A notification was answered ${status}`);
    },
    close: () => agent.destroy(),
  };
}
