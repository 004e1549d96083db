import 'server-only';
import { refuse } from '#lib/core/result.ts';

/**
 * How many sign-ins a process works on at once, and how many of them for one address: room for a whole office in
 * the morning, while whoever floods us from one place leaves room for everybody else.
 */
const most = { all: 15, address: 5 };

/**
 * How many of them are worked on at the same moment: passwords are looked at one after the other anyway, and all fifteen
 * at once would stand before whoever reads a page. The others wait at the door, at most that long: together with what
 * the database may take, nobody waits 3 s for an answer.
 */
const turns = { atOnce: 3, patienceMs: 400 };

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

const waiting = new Map<() => void, NodeJS.Timeout>();
let working = 0;

/**
 * Calls `go` when one of those who were let in has its turn, or when it has waited long enough. Whoever took a turn calls
 * what is returned when done, or when it gives up waiting.
 */
export function takeTurn(go: () => void, { atOnce, patienceMs } = turns): () => void {
  const start = () => {
    clearTimeout(waiting.get(start));
    waiting.delete(start);
    working += 1;
    go();
  };
  if (working < atOnce) start();
  else waiting.set(start, setTimeout(start, patienceMs));
  return () => {
    if (waiting.has(start)) {
      clearTimeout(waiting.get(start));
      waiting.delete(start);
      return;
    }
    working -= 1;
    const [next] = waiting.keys();
    if (working < atOnce) next?.();
  };
}
