import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import { hasToken, prepareToken } from '#lib/processor/client.ts';
import { ProcessorUnauthorised } from '#lib/processor/errors.ts';
import { isDue, tokenPauseMs } from '../rules/resend.ts';
import type { WaitReason } from '../status.ts';
import type { Decision, Sendable, Subject } from './subject.ts';
import { findHold, showWait } from './switch.ts';

/** As much of a subject as claims its rows. */
type Claimable<Row extends Sendable> = Pick<
  Subject<Row, never>,
  'kind' | 'waiting' | 'lock' | 'enqueue' | 'move' | 'say' | 'giveUp'
>;

/** What may be claimed besides the row that was asked for, and what its claim prepares for the call. */
export type Claiming<Row extends Sendable, Prepared> = {
  decide: (tx: Tx, row: Row) => Promise<Decision<Prepared>>;
  /** Others that may leave with this row, locked by this transaction. */
  mates?: (tx: Tx, row: Row) => Promise<readonly string[]>;
};

export type Claimed<Prepared> = { id: string; claimId: string; prepared: Prepared };

/** Claims the row, and its mates, if they may be sent now; without a token it requests one first, or lets the row wait. */
export async function claimWithToken<Row extends Sendable, Prepared>(
  subject: Claimable<Row>,
  claiming: Claiming<Row, Prepared>,
  id: string,
): Promise<Claimed<Prepared>[]> {
  let claims = await takeClaims(subject, claiming, id);
  if (claims === 'no token') {
    if (!(await findTokenFor(subject, id))) return [];
    claims = await takeClaims(subject, claiming, id);
  }
  if (claims !== 'no token') return claims;
  await transaction((tx) => waitForToken(tx, subject, id, 'no_token'));
  return [];
}

/** So long may it take to claim as many as one call can carry, while the database has much else to do. */
const claimManyMs = 30_000;

async function takeClaims<Row extends Sendable, Prepared>(
  subject: Claimable<Row>,
  claiming: Claiming<Row, Prepared>,
  id: string,
): Promise<Claimed<Prepared>[] | 'no token'> {
  const limitMs = claiming.mates ? claimManyMs : undefined;
  return transaction(
    async (tx) => {
      const first = await judge(tx, subject, claiming, id);
      if (first === null) return [];
      const isFirstToLeave = first.decision.kind === 'begin';
      const [hold, isTokenReady] = await Promise.all([findHold(new Date(), tx), hasToken(tx)]);
      if (hold) await postpone(tx, subject, id, hold.until);
      if (hold) return [];
      // Nothing is claimed without one, and requesting it is no part of a transaction.
      if (isFirstToLeave && !isTokenReady) return 'no token';
      const others = isFirstToLeave ? await judgeMates(tx, subject, claiming, first.row) : [];
      // Judging many takes a while, in which somebody may have stopped sending.
      const newHold = others.length > 0 ? await findHold(new Date(), tx) : null;
      if (newHold) await postpone(tx, subject, id, newHold.until);
      if (newHold) return [];
      const claims: Claimed<Prepared>[] = [];
      for (const one of [first, ...others]) claims.push(...(await claimOrEnd(tx, subject, one)));
      return claims;
    },
    db(),
    limitMs,
  );
}

type Judged<Row, Prepared> = { row: Row; decision: Exclude<Decision<Prepared>, { kind: 'leave' }> };

/** Null: it is not to be sent now. */
async function judge<Row extends Sendable, Prepared>(
  tx: Tx,
  { lock, waiting }: Claimable<Row>,
  { decide }: Claiming<Row, Prepared>,
  id: string,
): Promise<Judged<Row, Prepared> | null> {
  const row = await lock(tx, id);
  if (!row || !isDue(row, waiting, new Date())) return null;
  const decision = await decide(tx, row);
  return decision.kind === 'leave' ? null : { row, decision };
}

async function judgeMates<Row extends Sendable, Prepared>(
  tx: Tx,
  subject: Claimable<Row>,
  claiming: Claiming<Row, Prepared>,
  row: Row,
): Promise<Judged<Row, Prepared>[]> {
  const judged: Judged<Row, Prepared>[] = [];
  for (const mate of (await claiming.mates?.(tx, row)) ?? []) {
    const other = await judge(tx, subject, claiming, mate);
    if (other) judged.push(other);
  }
  return judged;
}

/** The one conditional claim of a row, by itself or with others. */
async function claimOrEnd<Row extends Sendable, Prepared>(
  tx: Tx,
  { move }: Claimable<Row>,
  { row, decision }: Judged<Row, Prepared>,
): Promise<Claimed<Prepared>[]> {
  if (decision.kind === 'end') {
    await decision.end();
    return [];
  }
  const claimId = newId('claim');
  const event = { kind: 'claimed', source: 'system', actor: worker } as const;
  const change = { claimId, sendingSince: new Date(), nextTryAt: null };
  if (!(await move(tx, row, 'sending', event, change))) return [];
  return [{ id: row.id, claimId, prepared: await decision.begin() }];
}

async function findTokenFor<Row extends Sendable>(subject: Claimable<Row>, id: string): Promise<boolean> {
  try {
    await prepareToken();
    return true;
  } catch (error) {
    log().warn({ kind: subject.kind, id, error }, 'no token: it waits');
    const reason = error instanceof ProcessorUnauthorised ? 'sign_in_refused' : 'no_token';
    await transaction((tx) => waitForToken(tx, subject, id, reason));
    return false;
  }
}

/** Waits a little and tries again; the row shows why. */
async function waitForToken<Row extends Sendable>(
  tx: Tx,
  subject: Claimable<Row>,
  id: string,
  reason: WaitReason,
): Promise<void> {
  const row = await subject.lock(tx, id);
  if (row?.status === subject.waiting && subject.say) await subject.say(tx, row, reason);
  await postpone(tx, subject, id, new Date(Date.now() + tokenPauseMs));
}

/** Waits until then. A stopped switch has no end (null): resuming enqueues the row again. */
async function postpone<Row extends Sendable>(
  tx: Tx,
  { giveUp, enqueue }: Claimable<Row>,
  id: string,
  until: Date | null,
): Promise<void> {
  // This comes before any audit entry of this transaction (see stopSending).
  if (until) await showWait(tx);
  if (giveUp) await giveUp(tx, id);
  else if (until) await enqueue(tx, id, 'in turn', until);
}
