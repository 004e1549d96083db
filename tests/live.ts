import pg from 'pg';
import { afterEach } from 'vitest';
import { transaction } from '#lib/db/client.ts';
import { createListener, type LiveListener } from '#lib/events/listener.ts';
import { publish } from '#lib/events/publish.ts';
import type { LiveMessage } from '#lib/events/wire.ts';

const databaseUrl = process.env.DATABASE_URL ?? '';
const listeners: LiveListener[] = [];
const clients: pg.Client[] = [];

/** A listener as a process of its own would have it. */
export async function newListener(): Promise<LiveListener> {
  const listener = createListener();
  listeners.push(listener);
  await listener.ready;
  return listener;
}

/** A connection past our own code, to hold a transaction open at will. */
export async function newClient(): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  clients.push(client);
  await client.connect();
  return client;
}

/** What a listener tells from now on. */
export function record(listener: LiveListener) {
  const messages: LiveMessage[] = [];
  const leave = listener.subscribe({
    onMessage: (message) => messages.push(message),
    onClose: () => leave(),
  });
  const ids = () =>
    messages.flatMap((one) => (one.kind === 'changes' ? one.changes.map(({ id }) => id) : []));
  return { messages, ids };
}

export function change(payoutId: string): Promise<void> {
  return transaction((tx) => publish(tx, 'payout', payoutId));
}

afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close();
  for (const client of clients.splice(0)) await client.end();
});
