import { onTestFinished } from 'vitest';
import type { SandboxConfig } from '../config.ts';
import { start } from '../server.ts';

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and fail when one is missing.
  body: any;
}

export interface SandboxClient {
  url: string;
  /** Calls without a token; a string body is sent as it is. Rejects when the server closes the socket. */
  call(method: string, path: string, body?: unknown, options?: RequestInit): Promise<Answer>;
  /** Calls with a valid access token. */
  api(method: string, path: string, body?: unknown, options?: RequestInit): Promise<Answer>;
  /** Moves the sandbox's clock; everything that fell due has happened when it resolves. */
  advance(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export const AUTHORIZE = '/configuration-management/api/v1/admin-accounts/oauth/authorize';
export const INTENTS = '/processing/api/v1/intents';
export const CHECK = '/processing/api/v1/disbursements/check';
export const REFUNDS = '/processing/api/v1/refunds';
export const PAYMENTS = '/processing/api/v1/payments';

/** A really started sandbox on a free port, closed when the test ends. */
export async function startSandbox(options: Partial<SandboxConfig> = {}): Promise<SandboxClient> {
  const sandbox = await start({ checkDelayMs: 0, ...options });
  onTestFinished(() => sandbox.close());
  return { ...createClient(sandbox.url), close: () => sandbox.close() };
}

/** A client for a sandbox that runs anywhere. */
export function createClient(url: string): Omit<SandboxClient, 'close'> {
  let token: Promise<string> | undefined;
  const call: SandboxClient['call'] = async (method, path, body, { headers, ...options } = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(headers as object) },
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
      ...options,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    };
  };
  return {
    url,
    call,
    async api(method, path, body, options = {}) {
      token ??= call('POST', AUTHORIZE, { login: 'sandbox', password: 'sandbox' }).then(
        (answer) => answer.body.accessToken,
      );
      const headers = { authorization: `Bearer ${await token}`, ...(options.headers as object) };
      return call(method, path, body, { ...options, headers });
    },
    async advance(seconds) {
      await call('POST', '/_sandbox/clock/advance', { seconds });
    },
  };
}
