import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { open, seal } from '#lib/crypto/seal.ts';
import type { Tx } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import { metrics } from '#lib/metrics/metrics.ts';
import { ProcessorBusy, ProcessorUnauthorised, ProcessorUnavailable } from '../errors.ts';
import {
  dropRefusedTokens,
  findTokens,
  isLeaseHeld,
  noteTakenToken,
  returnLease,
  saveTokens,
  type TokenRow,
  takeLease,
} from '../store.ts';
import { endTrouble, noteTrouble, type TroubleReason } from '../trouble/store.ts';
import type { ProcessorTokens } from '../wire/tokens.ts';
import { requestTokens } from './request-tokens.ts';

/**
 * `generation` identifies the token pair: a 401 on an old pair must not invalidate the new one. `isOnTrial`: the pair
 * before it was refused, and this one has not been taken yet.
 */
export type AccessToken = { text: string; generation: number; isOnTrial: boolean; givenAt: number };

const sealContext = 'processor_tokens';
/**
 * A shorter life cannot work: half of it is used, and a renewal takes the quiet pause and a call from that. Home and
 * readiness say so then.
 */
const minLifetimeSeconds = 10;
/** A token that is refused earlier than this has not ended early: it was never good for that call. */
const trialMs = 60_000;
/** Longer than the slowest renewal: the quiet pause and three calls of 8 s. */
const leaseSeconds = 30;
const waitForOthersMs = 35_000;
const pollMs = 100;
/**
 * The pause between the last use of the old token and the call that kills it. Senders read the token on the
 * open connection, milliseconds before they write, so after this pause every request that carries it has
 * reached the processor.
 */
const quietMs = 1_000;
/**
 * Wrong credentials do not become right by retrying, and many failed tries can lock an account. A little under a
 * minute, so that the worker, which looks every minute, sees soon when they are right again.
 */
const refusedPauseMs = 50_000;

/** The token is renewed when less time is left: as the setting says, but never before half of its life is over. */
function toRenewMs({ accessSeconds }: Pick<TokenRow, 'accessSeconds'>): number {
  const configured = env().PROCESSOR_TOKEN_RENEW_SECONDS * 1_000;
  return accessSeconds === null ? configured : Math.min(configured, accessSeconds * 500);
}

/**
 * The access token shared by all processes, renewed if it is near its end. It is read again each time, because with
 * rotation a refresh by any process ends everybody's token. Throws ProcessorUnavailable or ProcessorUnauthorised.
 */
export async function getToken(): Promise<AccessToken> {
  return (await findToken()) ?? renewOnce();
}

/** The token, if it need not be renewed. */
export async function findToken(tx?: Tx): Promise<AccessToken | null> {
  const row = await (tx ? findTokens(tx) : readRow());
  return row && toUsable(row);
}

let reading: Promise<TokenRow | null> | undefined;

/** A burst of calls shares one query; hundreds of them would queue at the pool until it times out. */
function readRow(): Promise<TokenRow | null> {
  const look = reading ?? findTokens();
  reading = look;
  const forget = () => {
    if (reading === look) reading = undefined;
  };
  look.then(forget, forget);
  return look;
}

/**
 * A pair that got a 401 is not used any more: the next one comes by password, because a session that the processor has
 * ended may still refresh. Does nothing when a newer pair exists already. True when the pair before it was refused too:
 * then it is not this token that is wrong.
 */
export async function dropToken({ generation }: Pick<AccessToken, 'generation'>): Promise<boolean> {
  const isAgain = await dropRefusedTokens(generation);
  // A query that began before the token was dropped would return it again.
  reading = undefined;
  return isAgain;
}

/**
 * A token on trial was good for a call that moves money: the refusal before it has ended with the token that it was
 * about. A reading says so only of a token that has lived for a while, since a login may be allowed to read and not to pay.
 */
export async function noteTaken(
  { generation, isOnTrial, givenAt }: AccessToken,
  isMoney: boolean,
): Promise<void> {
  if (isOnTrial && (isMoney || Date.now() - givenAt > trialMs)) await noteTakenToken(generation);
}

let renewing: Promise<AccessToken> | undefined;
let refused: { until: number; error: ProcessorUnauthorised } | undefined;

/** One renewal at a time in this process; other callers wait for its result. */
function renewOnce(): Promise<AccessToken> {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** One renewal at a time over all processes: this one does it, or waits for the one that does. */
async function renew(): Promise<AccessToken> {
  if (refused && Date.now() < refused.until) throw refused.error;
  const giveUpAt = Date.now() + waitForOthersMs;
  const leaseId = randomUUID();
  for (;;) {
    const row = await findTokens();
    const usable = row && toUsable(row);
    if (usable) return usable;
    const taken = await takeLease(leaseId, row?.generation ?? 0, leaseSeconds);
    if (taken) return renewUnder(leaseId, taken);
    if (Date.now() > giveUpAt) throw new ProcessorUnavailable('No new token in time');
    await pause(pollMs);
  }
}

async function renewUnder(leaseId: string, before: TokenRow): Promise<AccessToken> {
  try {
    if (before.accessExpiresAt !== null && before.accessExpiresAt.getTime() > Date.now())
      await pause(quietMs);
    // This process was paused for longer than the lease, so somebody else renews by now.
    if (!(await isLeaseHeld(leaseId))) throw new ProcessorUnavailable('The renewal was taken over');
    const askedAt = Date.now();
    const tokens = await requestNoted(openRefreshToken(before));
    const row = toRow(tokens, askedAt);
    if (!(await saveTokens(leaseId, row))) throw new ProcessorUnavailable('The renewal was taken over');
    metrics().tokenRenewals.inc({ result: 'given' });
    await endTrouble('sign_in');
    const token = toUsable({ ...before, ...row, generation: before.generation + 1 });
    if (!token) throw new ProcessorUnavailable('The new token was half over when it came');
    return token;
  } catch (error) {
    if (error instanceof ProcessorUnauthorised) refused = { until: Date.now() + refusedPauseMs, error };
    metrics().tokenRenewals.inc({ result: 'refused' });
    await returnLease(leaseId);
    throw error;
  }
}

/** Why nobody is let in is kept, because everything that waits then waits for that. */
async function requestNoted(refreshToken: string | null): Promise<ProcessorTokens> {
  try {
    const tokens = await requestTokens(refreshToken);
    if (tokens.accessSeconds >= minLifetimeSeconds) return tokens;
    throw new TokenTooShort('The new token lives too short', 200);
  } catch (error) {
    if (!(error instanceof ProcessorBusy)) await noteTrouble('sign_in', toTroubleReason(error));
    throw error;
  }
}

class TokenTooShort extends ProcessorUnavailable {}

function toTroubleReason(error: unknown): TroubleReason {
  if (error instanceof TokenTooShort) return 'short_lived';
  if (error instanceof ProcessorUnauthorised) return 'refused';
  const isAnswered = error instanceof ProcessorUnavailable && error.httpStatus !== null;
  return isAnswered && error.httpStatus < 300 ? 'unreadable' : 'no_answer';
}

/** Lifetimes count from before the request, so that ours always end first. */
function toRow(tokens: ProcessorTokens, askedAt: number) {
  const after = (seconds: number) => new Date(askedAt + seconds * 1000);
  return {
    accessSealed: seal(tokens.access, sealContext),
    accessExpiresAt: after(tokens.accessSeconds),
    accessSeconds: tokens.accessSeconds,
    ...(tokens.refresh !== null && {
      refreshSealed: seal(tokens.refresh, sealContext),
      refreshExpiresAt: after(tokens.refreshSeconds),
    }),
  };
}

function toUsable(row: TokenRow): AccessToken | null {
  const { accessSealed, accessExpiresAt, accessSeconds, generation, refusedGeneration } = row;
  const text = openUntil(accessSealed, accessExpiresAt, toRenewMs(row));
  if (text === null) return null;
  const givenAt = accessSeconds === null ? 0 : (accessExpiresAt?.getTime() ?? 0) - accessSeconds * 1_000;
  return { text, generation, isOnTrial: refusedGeneration === generation - 1, givenAt };
}

function openRefreshToken({ refreshSealed, refreshExpiresAt }: TokenRow): string | null {
  return openUntil(refreshSealed, refreshExpiresAt, 0);
}

function openUntil(sealed: string | null, expiresAt: Date | null, leastMs: number): string | null {
  if (sealed === null || expiresAt === null || expiresAt.getTime() - Date.now() < leastMs) return null;
  try {
    return open(sealed, sealContext);
  } catch {
    // Sealed with an earlier key, so it cannot be opened any more.
    return null;
  }
}
