import 'server-only';
import type { FileView } from '../schemas/views.ts';
import { isAtWork } from '../status.ts';
import type { FileRecord } from '../store/files.ts';
import type { FileCounts } from '../store/page.ts';

/** A guess at the time that is left is worse than none before so much is done. */
const leastDone = 0.02;

/** How far the worker is with what it does now. Null while it does nothing. */
export function toProgress(
  { status, statusAt, doneCount, rowCount }: FileRecord,
  { paid, failed, unknown, made, refused, ready }: FileCounts,
  now = Date.now(),
): FileView['progress'] {
  if (!isAtWork(status)) return null;
  const isRunning = status === 'running';
  const total = isRunning ? made + refused + ready : rowCount || null;
  const done = isRunning ? paid + failed + unknown + refused : doneCount;
  const share = total === null || total === 0 ? 0 : done / total;
  const spentMs = now - statusAt.getTime();
  const leftSeconds =
    share < leastDone ? null : Math.max(0, Math.round((spentMs * (1 - share)) / share / 1_000));
  return { done, total, leftSeconds };
}
