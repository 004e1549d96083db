import 'server-only';
import { actorName, type Person, worker } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { DatabaseBusy } from '#lib/db/busy.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { endWait, findWait } from '#lib/processor/client.ts';
import type { Hold } from '#lib/processor/outcome.ts';
import { enqueueRelease } from '../jobs.ts';
import { breaker } from '../rules/resend.ts';
import {
  type Cause,
  openSwitch,
  type ResumeSendingInput,
  type StopSendingInput,
  type SwitchView,
} from '../schemas.ts';
import type { HoldReason } from '../status.ts';
import { hasMoved } from '../store/place.ts';
import { countTroubles, findSwitch, saveOpen, savePause, saveStop, saveStopByHand } from '../store/switch.ts';

/** Who set the switch when it was not a person. */
const updatedBy = actorName(worker);

const about = { kind: 'sending', id: 'switch' };

/**
 * Null when everything may be sent; otherwise until when it may not (null inside: until a person resumes).
 */
export async function findHold(now: Date, tx: Tx = db()): Promise<{ until: Date | null } | null> {
  const [set, isMoved, wait] = await Promise.all([findSwitch(tx), hasMoved(tx), findWait(tx)]);
  const stored = set ?? openSwitch;
  if (stored.state === 'stopped' || isMoved) return { until: null };
  const paused = stored.state === 'paused' && stored.until !== null ? Date.parse(stored.until) : 0;
  // A call of any kind may have been asked to wait.
  const until = Math.max(paused, wait?.getTime() ?? 0);
  return until > now.getTime() ? { until: new Date(until) } : null;
}

/** What the processor asked of any call is shown as a pause of the switch, once something waits because of it. */
export async function showWait(tx: Tx): Promise<void> {
  const until = await findWait(tx);
  if (until !== null) await pauseSending(tx, 'processor_asked', until.getTime() - Date.now());
}

/**
 * Nothing more is sent until a manager has looked: known events contradict each other, or our configuration
 * is wrong. Every change of the switch comes before the audit entries of its transaction. Otherwise two
 * transactions that take the switch and the end of the audit chain in different orders would wait for each
 * other. `cause`: the record at which a contradiction was found.
 */
export async function stopSending(tx: Tx, reason: HoldReason, cause?: Cause): Promise<void> {
  const since = new Date().toISOString();
  const stop = { state: 'stopped', reason, until: null, since, because: cause ? [cause] : [] } as const;
  await saveStop(tx, stop, updatedBy);
  await announce(tx, stop);
}

/** Nothing is sent for this long. A stop is never turned into a pause, and a pause is never shortened. */
export async function pauseSending(tx: Tx, reason: HoldReason, forMs: number): Promise<void> {
  const now = Date.now();
  const until = new Date(now + forMs).toISOString();
  const pause = { state: 'paused', reason, until, since: new Date(now).toISOString() } as const;
  if (await savePause(tx, pause, updatedBy)) await announce(tx, pause);
}

/** What an unknown outcome of any call means for everything else that waits to be sent. */
export async function holdOthers(tx: Tx, hold: Hold): Promise<void> {
  if (hold === 'none') return;
  if (hold === 'stop') return stopSending(tx, 'configuration');
  if (hold !== 'count') return pauseSending(tx, 'processor_asked', hold.pauseSeconds * 1_000);
  const since = new Date(Date.now() - breaker.windowMs);
  if ((await countTroubles(tx, since)) >= breaker.troubles)
    await pauseSending(tx, 'processor_failing', breaker.windowMs);
}

async function announce(
  tx: Tx,
  { state, reason, because = [] }: SwitchView & { state: 'paused' | 'stopped' },
): Promise<void> {
  await publish(tx, 'sending', about.id);
  const [cause] = because;
  await audit(tx, worker, `sending.${state}`, about, { reason, ...(cause && { because: cause.id }) });
}

/** The number of times that a stop is tried while the database is too busy for it. */
const stopTries = 3;

/**
 * A person stops sending: payouts, refunds, captures and cancellations wait until a resume, and nobody's work is lost.
 * What was handed to the processor before goes on. It is not refused because something else is busy: it is tried again.
 */
export async function stopByHand(
  person: Person,
  { reason }: StopSendingInput,
  triesLeft = stopTries,
): Promise<Result<true, never>> {
  try {
    return await transaction(async (tx) => {
      const since = new Date().toISOString();
      const byHand = { name: person.name, note: reason, at: since };
      if (await saveStopByHand(tx, { since, byHand }, person.userId)) await publish(tx, 'sending', about.id);
      // The reason of somebody who was second is on record as well.
      await audit(tx, person, 'sending.stopped', about, { reason: 'person', note: reason });
      return accept(true as const);
    });
  } catch (error) {
    if (triesLeft <= 1 || !(error instanceof DatabaseBusy)) throw error;
    return stopByHand(person, { reason }, triesLeft - 1);
  }
}

/** A person resumes sending; the worker queues what waited. A stop that they have not seen stays. */
export async function resumeSending(
  person: Person,
  { reason, seenSince }: ResumeSendingInput,
): Promise<Result<true, 'sending_stopped_anew'>> {
  return transaction(async (tx) => {
    const opened = { ...openSwitch, since: new Date().toISOString() };
    if (!(await saveOpen(tx, opened, seenSince, person.userId))) return refuse('sending_stopped_anew');
    await endWait(tx);
    await enqueueRelease(tx);
    await publish(tx, 'sending', about.id);
    await audit(tx, person, 'sending.resumed', about, { reason });
    return accept(true);
  });
}
