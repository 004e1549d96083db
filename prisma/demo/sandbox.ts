import { env } from '#lib/env.ts';

/** Calls one of the sandbox's controls. Throws when it does not answer with 2xx. */
export async function control<Answer>(path: string, body?: unknown): Promise<Answer> {
  const { PROCESSOR_BASE_URL, PROCESSOR_SANDBOX } = env();
  if (!PROCESSOR_SANDBOX) throw new Error('Demo records are made in a sandbox only.');
  const answer = await fetch(`${PROCESSOR_BASE_URL}/_sandbox/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`/_sandbox/${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
