import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InfiniteQueryObserver, keepPreviousData, QueryClient } from '@tanstack/react-query';
import { afterAll, expect, test } from 'vitest';
import { readsOf } from './reads.ts';

const asked: { query: string | null; response: ServerResponse; isGivenUp: boolean }[] = [];
const server = createServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams.get('q');
  const question = { query, response, isGivenUp: false };
  asked.push(question);
  response.on('close', () => {
    question.isGivenUp = !response.writableFinished;
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const { port } = server.address() as AddressInfo;
const reads = readsOf<{ id: string }>({ path: `http://127.0.0.1:${port}/rows`, key: ['rows'] });

test('of the questions of somebody who types on only the last is answered, the older ones are given up', async () => {
  const client = new QueryClient();
  const toOptions = (text: string) => ({
    ...reads.rows(`q=${text}`),
    placeholderData: keepPreviousData,
  });
  const observer = new InfiniteQueryObserver(client, toOptions('a'));
  const stop = observer.subscribe(() => {});
  for (const [at, text] of ['a', 'ab', 'abc'].entries()) {
    observer.setOptions(toOptions(text));
    await expect.poll(() => asked.length).toBe(at + 1);
  }
  await expect.poll(() => asked.map(({ isGivenUp }) => isGivenUp)).toEqual([true, true, false]);
  asked.at(-1)?.response.end(JSON.stringify({ items: [{ id: 'abc' }], nextCursor: null }));
  await expect.poll(() => observer.getCurrentResult().data?.pages[0]?.items).toEqual([{ id: 'abc' }]);
  expect(asked.map(({ query }) => query)).toEqual(['a', 'ab', 'abc']);
  stop();
  client.clear();
});

test('a row is known from any list that has it', () => {
  const client = new QueryClient();
  const pages = (...ids: string[]) => [{ items: ids.map((id) => ({ id })), nextCursor: null }];
  client.setQueryData(reads.rows('').queryKey, { pages: pages('one', 'two'), pageParams: [''] });
  client.setQueryData(reads.rows('q=t').queryKey, { pages: pages('three'), pageParams: [''] });
  expect(reads.findRow(client, 'three')).toEqual({ id: 'three' });
  expect(reads.findRow(client, 'four')).toBeUndefined();
  client.clear();
});
