import net from 'node:net';
import { stack } from './stack.ts';

type Transaction = { id: string; clientReferenceId?: string; webhookUrl?: string };

/** The transaction that the processor made for an order: its id, and the webhook address given for it. */
export async function transactionOf(orderNo: string): Promise<{ id: string; webhookUrl: string }> {
  const answer = await fetch(`${stack.sandboxUrl}/_sandbox/transactions`);
  const found = ((await answer.json()) as Transaction[]).find((one) => one.clientReferenceId === orderNo);
  if (!found?.webhookUrl) throw new Error(`The processor knows no webhook address for ${orderNo}`);
  return { id: found.id, webhookUrl: found.webhookUrl };
}

export type RawCall = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** The answer to a client that normalises nothing: the status line's number and the body. */
export function callRaw(
  origin: string,
  call: RawCall,
): Promise<{ status: number; allow?: string; body: string }> {
  const { hostname, port } = new URL(origin);
  const { method = 'POST', path, headers = {}, body = '' } = call;
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    let said = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('close', () => {
      const [head = '', ...rest] = said.split('\r\n\r\n');
      const allow = /^allow: (.*)$/im.exec(head)?.[1]?.trim();
      resolve({ status: Number(head.split(' ')[1]), ...(allow && { allow }), body: rest.join('') });
    });
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  });
}

/**
 * Writes these bytes unchanged on one connection and returns everything that comes back before it closes.
 * `hangUp`: our side breaks the connection as soon as the bytes are written.
 */
export function converse(origin: string, bytes: string, options: { hangUp?: boolean } = {}): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    let said = '';
    socket.setEncoding('utf8');
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('close', () => resolve(said));
    socket.write(bytes, () => {
      if (options.hangUp) socket.resetAndDestroy();
    });
  });
}
