import 'server-only';
import PQueue from 'p-queue';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { toNetwork } from '#lib/core/network.ts';
import { type Result, refuse } from '#lib/core/result.ts';

/** Enough for a secret or a CSRF token, a name, an e-mail address and a password. */
const maxBodyBytes = 8_192;

/** Whether a body of such a length is one of signing in. A body without a length is none. */
export function isSignInSized(contentLength: string | null | undefined): boolean {
  return Number(contentLength ?? Number.NaN) <= maxBodyBytes;
}

/** Tries within ten seconds. A network in which somebody has signed in is an office in the morning. */
const duration = 10;
const stranger = new RateLimiterMemory({ keyPrefix: 'stranger', points: 20, duration });
const office = new RateLimiterMemory({ keyPrefix: 'office', points: 100, duration });
const device = new RateLimiterMemory({ keyPrefix: 'device', points: 10, duration });
const link = new RateLimiterMemory({ keyPrefix: 'link', points: 20, duration });

const knownSeconds = 12 * 3_600;
const offices = new RateLimiterMemory({ keyPrefix: 'offices', points: 1, duration: knownSeconds });

/** Fewer together than sign-in has connections, and strangers never have the last of them. */
const queues = { known: new PQueue({ concurrency: 2 }), strangers: new PQueue({ concurrency: 3 }) };

/** A person who waits gets an answer within 3 s. */
const waitMs = 2_500;

type Room = { work: PQueue; limiter: RateLimiterMemory; key: string };

/** `deviceId`: of a browser in which this account signed in before. */
export type Visitor = { address: string; deviceId: string | null };

type Crowded = Result<never, 'sign_in_paused'>;

/**
 * Checks a sign-in when there is room for it. A known device waits for nobody else. Strangers take turns by network: the
 * first try of a network goes before the second one of any other, and each network has a limit, so no crowd keeps out
 * people who are elsewhere. Called after the form's CSRF token was found right.
 */
export async function inSignInRoom<Value extends Result<unknown, string>>(
  { address, deviceId }: Visitor,
  work: () => Promise<Value>,
): Promise<Value | Crowded> {
  const network = toNetwork(address);
  const isOffice = (await offices.get(network)) !== null;
  const room: Room = deviceId
    ? { work: queues.known, limiter: device, key: deviceId }
    : { work: queues.strangers, limiter: isOffice ? office : stranger, key: network };
  const used = await take(room.limiter, room.key);
  if (typeof used !== 'number') return used;
  const result = await inTurn(room.work, -used, work);
  if (result.ok) await offices.set(network, 1, knownSeconds);
  return result;
}

/**
 * Links have a limit of their own, so a flood of sign-ins keeps nobody from an invitation. Null: there is room.
 */
export async function findLinkLimit(address: string): Promise<Crowded | null> {
  const used = await take(link, toNetwork(address));
  return typeof used === 'number' ? null : used;
}

/** How many of the tries are used with this one. */
async function take(limiter: RateLimiterMemory, key: string): Promise<number | Crowded> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (full) {
    return crowded((full as RateLimiterRes).msBeforeNext);
  }
}

async function inTurn<Value>(
  queue: PQueue,
  priority: number,
  work: () => Promise<Value>,
): Promise<Value | Crowded> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), waitMs);
  const begun = () => {
    clearTimeout(timer);
    return work();
  };
  try {
    return (await queue.add(begun, { priority, signal: tooLate.signal })) as Value;
  } catch (error) {
    if (tooLate.signal.aborted) return crowded(2_000);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function crowded(ms: number): Crowded {
  return refuse('sign_in_paused', { params: { seconds: Math.max(1, Math.ceil(ms / 1_000)) } });
}
