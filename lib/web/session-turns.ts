import 'server-only';
import PQueue from 'p-queue';

/**
 * How much of one session is worked on at once, and how much of it waits: a page in a browser asks for some twenty
 * things. A session that asks for more, in however many tabs, waits for itself and slows down nobody else. Rendering
 * keeps the processor busy for its whole time.
 */
const limits = {
  reading: { atOnce: 10, waiting: 90 },
  drawing: { atOnce: 2, waiting: 60 },
};
export type Kind = keyof typeof limits;

const queues = new Map<string, PQueue>();

/** Calls `work` when it is this session's turn. False when too much of it waits already. */
export function takeTurn(session: string, kind: Kind, work: () => Promise<void>): boolean {
  const { atOnce, waiting } = limits[kind];
  const name = `${kind} ${session}`;
  const queue = queues.get(name) ?? new PQueue({ concurrency: atOnce });
  if (queue.size >= waiting) return false;
  queues.set(name, queue);
  void queue.add(work).finally(() => {
    if (queue.size + queue.pending === 0) queues.delete(name);
  });
  return true;
}
