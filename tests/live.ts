import { afterEach, beforeEach } from 'vitest';
import { transaction } from '#lib/db/client.ts';
import { createListener, type LiveListener } from '#lib/events/listener.ts';
import { publish } from '#lib/events/publish.ts';
import type { LiveTopic } from '#lib/events/topics.ts';
import type { LiveMessage } from '#lib/events/wire.ts';
import { rows } from './database.ts';

const listeners: LiveListener[] = [];

/** A listener as a separate process would have it. */
export async function newListener(options?: Parameters<typeof createListener>[0]): Promise<LiveListener> {
  const listener = createListener(options);
  listeners.push(listener);
  await listener.ready;
  return listener;
}

/** Collects what a listener reports from now on. */
export function record(listener: LiveListener) {
  const messages: LiveMessage[] = [];
  listener.subscribe({ onMessage: (message) => messages.push(message), onClose: () => {} });
  const ids = () =>
    messages.flatMap((one) => (one.kind === 'changes' ? one.changes.map(({ id }) => id) : []));
  return { messages, ids };
}

export function change(subjectId: string, topic: LiveTopic = 'payout'): Promise<void> {
  return transaction((tx) => publish(tx, topic, subjectId));
}

// A new listener gets once more what was committed shortly before it while any transaction of the whole cluster is
// open, and the tests next to this one share the cluster.
beforeEach(() => rows('DELETE FROM live_events'));

afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close();
});
