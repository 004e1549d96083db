import type { PeakLine } from '../schemas.ts';

/** The share of a limit that was used; above one when the limit was lowered afterwards. */
export function toUsedShare({ used, limit }: Pick<PeakLine, 'used' | 'limit'>): number {
  const all = Number(limit.amountMinor);
  return all === 0 ? 1 : Number(used.amountMinor) / all;
}

/** The share from which the next refund of a usual size may need a manager. */
export const nearFrom = 0.8;
