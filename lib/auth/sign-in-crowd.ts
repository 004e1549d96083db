import 'server-only';
import { toSender } from '#lib/core/network.ts';
import { refuse } from '#lib/core/result.ts';

/**
 * How many sign-ins a process works on at once, and how many of them for one address: room for a whole office in
 * the morning, while whoever floods us from one place leaves room for everybody else.
 */
const most = { all: 15, address: 5 };

/**
 * They are worked on one after the other, and while others wait the process rests after each for six times as long as that
 * one took, a quarter of a second at most, so that most pages that are read meanwhile meet none. One that takes longer
 * than `slowMs` waits for something else, and so would the others: then nobody is held back any more, so that a database that
 * hangs is said to all of them within 3 s.
 */
const pace = { restTimes: 6, mostRestMs: 250, slowMs: 250 };

/** Enough for a secret or a CSRF token, a name, an e-mail address and a password. */
const maxBodyBytes = 8_192;

/** Whether a body of such a length is one of signing in. One that does not tell its length is none. */
export function isSignInSized(contentLength: string | null | undefined): boolean {
  return Number(contentLength ?? Number.NaN) <= maxBodyBytes;
}

/** What those are told who find no room. */
export const crowdedRefusal = refuse('sign_in_paused', { params: { seconds: 2 } });

const inside = new Map<string, number>();
let all = 0;

/**
 * Lets one more sign-in in; null when there are too many. Whoever is let in calls what is returned when done. Asked
 * before anything is decoded, hashed or looked up.
 */
export function enterSignIn(address: string): (() => void) | null {
  const sender = toSender(address);
  const here = inside.get(sender) ?? 0;
  if (all >= most.all || here >= most.address) return null;
  all += 1;
  inside.set(sender, here + 1);
  return () => {
    all -= 1;
    const left = (inside.get(sender) ?? 1) - 1;
    if (left > 0) inside.set(sender, left);
    else inside.delete(sender);
  };
}

const waiting = new Set<() => void>();
let working = 0;
let isResting = false;

function startNext(): void {
  isResting = false;
  const [next] = waiting;
  if (working === 0) next?.();
}

function startAll(): void {
  for (const start of [...waiting]) start();
}

/**
 * Calls `go` when one of those who were let in has its turn. Whoever took a turn calls what is returned when done, or when
 * it gives up waiting.
 */
export function takeTurn(go: () => void, { restTimes, mostRestMs, slowMs } = pace): () => void {
  let startedAt = 0;
  let slow: NodeJS.Timeout | undefined;
  const start = () => {
    waiting.delete(start);
    working += 1;
    startedAt = performance.now();
    slow = setTimeout(startAll, slowMs);
    go();
  };
  waiting.add(start);
  if (!isResting) startNext();
  return () => {
    if (waiting.delete(start)) return;
    clearTimeout(slow);
    working -= 1;
    if (working > 0 || isResting || waiting.size === 0) return;
    isResting = true;
    setTimeout(startNext, Math.min(restTimes * (performance.now() - startedAt), mostRestMs));
  };
}
