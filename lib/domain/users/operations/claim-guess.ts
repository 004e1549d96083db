import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { withDeadline } from '#lib/core/deadline.ts';
import { toSender } from '#lib/core/network.ts';
import { type Result, refuse } from '#lib/core/result.ts';
import { db, signInDb, type Tx, transaction } from '#lib/db/client.ts';
import { tryLockNames } from '#lib/db/lock.ts';
import { earlyTriesUntil, type GuessScope, guessLimits, scopeName, waitAfter } from '../rules.ts';
import {
  type Guess,
  insertGuess,
  listAddressFailures,
  listScopeFailures,
  listStrangerFailures,
  noteBlockedGuess,
} from '../store/guesses.ts';

export type Claim = { allowed: true; guessId: bigint } | { allowed: false; waitMs: number };

/** Who guesses, at which account, from which address. Of IPv6 the /64 counts as the address. */
export type Guesser = { account: string; address: string; lane: GuessScope };

/** Another guess at the same account or from the same address is being counted at this very moment. */
const crowdedMs = 1_000;
/** Colleagues behind one address sign in at the same time; counting takes milliseconds. */
const tries = 30;
/** A person who signs in learns within 3 s that the database does not answer, also when it is frozen. */
const countWithinMs = 2_500;

/**
 * Asks permission to check one password, and counts the guess before the password is checked. Existing and
 * unknown accounts are treated alike. When refused, the password is never checked. (Threat model, "brute
 * force".)
 */
export async function claimGuess(guesser: Guesser): Promise<Claim> {
  return withDeadline(claim({ ...guesser, address: toSender(guesser.address) }), countWithinMs);
}

async function claim(guesser: Guesser): Promise<Claim> {
  // Read before any lock is asked for: a flood from a locked address costs one index look-up each.
  const at = new Date();
  const client = guesser.lane.kind === 'session' ? db() : signInDb();
  const waitMs = await addressWait(client, guesser, at);
  if (waitMs > 0) return { allowed: false, waitMs };
  for (let left = tries; left > 0; left -= 1) {
    const claimed = await transaction((tx) => count(tx, guesser), client);
    if (claimed !== 'crowded') return claimed;
    await setTimeout(10 + Math.random() * 40);
  }
  return { allowed: false, waitMs: crowdedMs };
}

async function count(tx: Tx, guesser: Guesser): Promise<Claim | 'crowded'> {
  const { account, address, lane } = guesser;
  const guess: Guess = { account, address, lane: scopeName(lane), at: new Date() };
  if (!(await lock(tx, guesser))) return 'crowded';
  const since = new Date(guess.at.getTime() - 2 * guessLimits.lane.windowMs);
  const isStranger = lane.kind === 'network';
  const [ofLane, ofStrangers, ofAddressMs] = await Promise.all([
    listScopeFailures(tx, guess, since, guessLimits.lane.most),
    isStranger ? listStrangerFailures(tx, account, since, earlyTriesUntil) : [],
    addressWait(tx, guesser, guess.at),
  ]);
  const ofLaneMs = waitAfter(ofLane, guessLimits.lane, guess.at);
  const isEarly = ofLane.length < guessLimits.lane.pauseFrom && ofStrangers.length < earlyTriesUntil;
  const ofStrangersMs = isEarly ? 0 : waitAfter(ofStrangers, guessLimits.strangers, guess.at);
  const waitMs = Math.max(ofLaneMs, ofStrangersMs, ofAddressMs);
  if (waitMs === 0) return { allowed: true, guessId: await insertGuess(tx, guess) };
  await noteBlockedGuess(tx, guess);
  return { allowed: false, waitMs };
}

/**
 * Two guesses that read a count at the same time would both pass. Strangers are counted one after the other
 * for the whole account and their address. A known device and an open session have a count of their own, and
 * no flood of strangers stands in their way.
 */
async function lock(tx: Tx, { account, address, lane }: Guesser): Promise<boolean> {
  const isStranger = lane.kind === 'network';
  const held = await tryLockNames(tx, [
    ['account', isStranger ? account : `${account} ${scopeName(lane)}`],
    ...(isStranger ? [['address', address] as const] : []),
  ]);
  return held.every(Boolean);
}

async function addressWait(tx: Tx, { address, lane }: Guesser, at: Date): Promise<number> {
  if (lane.kind !== 'network' || address === 'unknown') return 0;
  const { address: limit } = guessLimits;
  const since = new Date(at.getTime() - 2 * limit.windowMs);
  return waitAfter(await listAddressFailures(tx, address, since, limit.most), limit, at);
}

export type WaitRefusal = 'sign_in_paused' | 'sign_in_locked';

/** Why no password is checked: in seconds during a pause, in minutes during a lock. */
export function toWait(waitMs: number, field?: string): Result<never, WaitRefusal> {
  const about = field === undefined ? {} : { field };
  return waitMs > 60_000
    ? refuse('sign_in_locked', { ...about, params: { minutes: Math.ceil(waitMs / 60_000) } })
    : refuse('sign_in_paused', { ...about, params: { seconds: Math.ceil(waitMs / 1_000) } });
}

/** How long nobody at this address may try another link, in milliseconds; 0: now. */
export async function waitForLink(address: string): Promise<number> {
  return withDeadline(addressWait(signInDb(), toLinkGuesser(address), new Date()), countWithinMs);
}

/** A link that nobody made counts against its address like a wrong password, and against no account. */
export async function countWrongLink(address: string): Promise<void> {
  const { lane, ...guess } = toLinkGuesser(address);
  await insertGuess(signInDb(), { ...guess, lane: scopeName(lane), at: new Date() });
}

function toLinkGuesser(address: string): Guesser {
  return { account: 'link', address: toSender(address), lane: { kind: 'network', address } };
}
