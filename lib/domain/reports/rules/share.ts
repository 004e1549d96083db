import type { Rate } from '../schemas.ts';

/** Below this many, one payout more or less moves the share by more than anybody should conclude from. */
const fewest = 20;

/** The share that was done, or null where so few ended that a percentage would only mislead. */
export function toShare({ done, ended }: Rate): number | null {
  return ended < fewest ? null : done / ended;
}

/** The change of a share, where both are shares. */
export function toShareChange(now: Rate, before: Rate): number | null {
  const [after, earlier] = [toShare(now), toShare(before)];
  return after === null || earlier === null ? null : after - earlier;
}

/** A part beyond a thousand percent as a number of times, to three digits: people do not read "41 154 %". */
export function toTimes(part: number): number | null {
  return part > 10 ? Number(part.toPrecision(3)) : null;
}

/** The part by which a number grew; null where the former one is too small to grow from. */
export function toGrowth(now: number, before: number): number | null {
  return before < fewest ? null : now / before - 1;
}
