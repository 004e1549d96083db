import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { pour } from './pour.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers with these parts once; how that went is said by the promise. */
async function serve(parts: AsyncGenerator<Uint8Array>) {
  const poured = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    pour(parts, response).then(poured.resolve, poured.reject);
  }).listen(0, '127.0.0.1');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, poured: poured.promise };
}

test('what is made arrives, and the memory of what was sent is given back', async () => {
  const parts = ['one ', 'two ', 'three'].map((word) => new Uint8Array(Buffer.from(word)));
  const { port, poured } = await serve(
    (async function* () {
      yield* parts;
    })(),
  );
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('one two three');
  await poured;
  expect(parts.map(({ length }) => length)).toEqual([0, 0, 0]);
});

test('no more is made than a reader takes, and one who leaves ends the making', async () => {
  let made = 0;
  const ended = Promise.withResolvers<string>();
  const { port, poured } = await serve(
    (async function* () {
      try {
        for (; made < 10_000; made += 1) yield new Uint8Array(100_000);
      } finally {
        ended.resolve('ended');
      }
    })(),
  );
  const reader = connect(port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(reader, 'readable');
  reader.destroy();
  expect(await ended.promise).toBe('ended');
  await poured;
  expect(made).toBeLessThan(1_000);
});

test('a making that fails breaks the answer off behind what was made', async () => {
  const { port, poured } = await serve(
    (async function* () {
      yield new Uint8Array(Buffer.alloc(200_000, 'x'));
      yield new Uint8Array(Buffer.from('INCOMPLETE'));
      throw new Error('nothing can be read');
    })(),
  );
  const failed = expect(poured).rejects.toThrow('nothing can be read');
  const { body } = await fetch(`http://127.0.0.1:${port}`);
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of body as ReadableStream<Uint8Array>) text += decoder.decode(part);
  };
  await expect(read()).rejects.toThrow('terminated');
  expect(text.slice(-12)).toBe('xxINCOMPLETE');
  await failed;
});
