import 'server-only';
import { refuse } from '#lib/core/result.ts';

/**
 * How many sign-ins a process works on at once, and how many of them for one address: room for a whole office in
 * the morning, while whoever floods us from one place leaves room for everybody else.
 */
const most = { all: 15, address: 5 };

/** What those are told who find no room. */
export const crowdedRefusal = refuse('sign_in_paused', { params: { seconds: 2 } });

const inside = new Map<string, number>();
let all = 0;

/**
 * Lets one more sign-in in; null when there are too many. Whoever is let in calls what is returned when done. Asked
 * before anything is decoded, hashed or looked up.
 */
export function enterSignIn(address: string): (() => void) | null {
  const here = inside.get(address) ?? 0;
  if (all >= most.all || here >= most.address) return null;
  all += 1;
  inside.set(address, here + 1);
  return () => {
    all -= 1;
    const left = (inside.get(address) ?? 1) - 1;
    if (left > 0) inside.set(address, left);
    else inside.delete(address);
  };
}
