import http from 'node:http';
import https from 'node:https';

export interface PostOutcome {
  /** HTTP status of the answer; null when there was none. */
  status: number | null;
  error?: string;
}

/**
 * POSTs JSON to exactly this URL, once: a fresh connection (a reused one may just have been closed by the receiver,
 * which would look like a refusal), no redirects. Never rejects.
 */
export function postJson(url: string, body: unknown, timeoutMs: number): Promise<PostOutcome> {
  const payload = JSON.stringify(body);
  const client = url.startsWith('https:') ? https : http;
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: null, error: toReason(error, timeoutMs) });
    try {
      const request = client.request(url, {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          'user-agent': 'processing-api-sandbox',
        },
      });
      request.on('error', fail);
      request.on('response', (response) => {
        response.on('error', fail);
        response.on('end', () => resolve({ status: response.statusCode ?? null }));
        response.resume();
      });
      request.end(payload);
    } catch (error) {
      fail(error as Error);
    }
  });
}

function toReason(error: NodeJS.ErrnoException, timeoutMs: number): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `no answer within ${timeoutMs} ms`;
  return error.message || error.code || 'the connection failed';
}
