import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { anotherClient, type Client } from '#tests/processor-client.ts';

const closing: Server[] = [];
afterEach(async () => {
  for (const server of closing.splice(0)) server.close();
  await rows('DELETE FROM processor_tokens');
});

/** A processor that reports that life of its tokens. */
async function livingFor(seconds: unknown): Promise<Client> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ accessToken: 'short', expires_in: seconds }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(server);
  await rows('DELETE FROM processor_tokens');
  return anotherClient({ PROCESSOR_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

test.each([90, 20, '20', '20s', 20.5])(
  'a token that lives %j seconds is good for a call',
  async (seconds) => {
    const other = await livingFor(seconds);
    await other.prepareToken();
    expect(await other.hasToken()).toBe(true);
    // Used for the first half of its life.
    await rows(
      `UPDATE processor_tokens SET access_expires_at = now() + make_interval(secs => access_seconds / 2.0 - 1)`,
    );
    expect(await other.hasToken()).toBe(false);
    await other.prepareToken();
    expect(await other.hasToken()).toBe(true);
  },
);

test('a token that lives too short to be used is a trouble that screens and readiness show', async () => {
  const other = await livingFor(5);
  await expect(other.prepareToken()).rejects.toMatchObject({ name: 'TokenTooShort', kind: 'unavailable' });
  expect(await other.listTroubles()).toMatchObject([{ kind: 'sign_in', reason: 'short_lived' }]);
});
