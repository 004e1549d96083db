import type { RunView } from '../schemas.ts';
import { isLasting } from '../status.ts';

/** Whether to ask for a file again could end otherwise. Where it could not, its row offers another way. */
export function canRetry({ status, reason, removedAt, pushes }: RetriedRun): boolean {
  if (reason !== null && isLasting(reason)) return false;
  if (status === 'failed' || status === 'refused') return true;
  return removedAt === null && pushes.some((push) => push.status === 'failed');
}
type RetriedRun = Pick<RunView, 'status' | 'reason' | 'removedAt'> & {
  pushes: readonly Pick<RunView['pushes'][number], 'status'>[];
};
