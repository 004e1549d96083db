import { afterAll } from 'vitest';
import { start } from '../sandbox/server.ts';

/**
 * A sandbox for this file alone, reached over HTTP like the real service. It starts at the import, because
 * env() reads PROCESSOR_BASE_URL once.
 */
export const sandbox = await start({ outcomeDelayMs: 50, checkDelayMs: 10 });

process.env.PROCESSOR_BASE_URL = sandbox.url;

/** Calls one of the sandbox's controls (`/_sandbox/…`) and returns its answer. */
export async function control(path: string, body: unknown = {}, method = 'POST'): Promise<unknown> {
  const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} /_sandbox/${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const others: { close: () => Promise<unknown> }[] = [];

/** Another sandbox, with a different configuration. */
export async function anotherSandbox(options: Parameters<typeof start>[0]) {
  const made = await start(options);
  others.push(made);
  return made;
}

afterAll(async () => {
  for (const each of [sandbox, ...others]) await each.close();
});
