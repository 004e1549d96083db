import type { PeakLine } from '../schemas.ts';

/** Which part of a limit was used; above one, if the limit has been lowered since. */
export function toUsedShare({ used, limit }: Pick<PeakLine, 'used' | 'limit'>): number {
  const all = Number(limit.amountMinor);
  return all === 0 ? 1 : Number(used.amountMinor) / all;
}

/** From here on somebody is near: the next refund of a usual size may need a manager. */
export const nearFrom = 0.8;
