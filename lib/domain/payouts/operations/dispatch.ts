import 'server-only';
import { actorName, type Person, worker } from '#lib/auth/permissions.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import type { Unknown } from '#lib/processor/outcome.ts';
import { enqueueSending } from '../jobs.ts';
import { breaker } from '../rules.ts';
import type { DispatchView } from '../schemas/views.ts';
import { listDueAttempts } from '../store/attempts.ts';
import { countServerErrors, findDispatch, saveDispatch, savePause } from '../store/dispatch.ts';

type Reason = NonNullable<DispatchView['reason']>;

/** Who set the switch when no person did. */
const updatedBy = actorName(worker);

const open: DispatchView = { state: 'open', reason: null, until: null, since: null };

/** Null when payouts may leave; otherwise until when not (null inside: until a person resumes). */
export async function findHold(now: Date, tx: Tx = db()): Promise<{ until: Date | null } | null> {
  const dispatch = (await findDispatch(tx)) ?? open;
  if (dispatch.state === 'stopped') return { until: null };
  const until = dispatch.until === null ? null : new Date(dispatch.until);
  return dispatch.state === 'paused' && until && until > now ? { until } : null;
}

/**
 * Nothing more leaves until a manager has looked: the facts contradict each other, or we are set up wrongly. Like
 * every change of the switch it comes before the audit entries of its transaction: two transactions that take the
 * switch and the end of the audit chain in different orders would wait for each other.
 */
export async function stopDispatch(tx: Tx, reason: Reason): Promise<void> {
  const stop: DispatchView = { state: 'stopped', reason, until: null, since: new Date().toISOString() };
  await saveDispatch(tx, stop, updatedBy);
  await announce(tx, stop);
}

/** Nothing leaves for so long; a stop is never softened into a pause, and a pause never shortened. */
export async function pauseDispatch(tx: Tx, reason: Reason, forMs: number): Promise<void> {
  const now = Date.now();
  const until = new Date(now + forMs).toISOString();
  const pause: DispatchView = { state: 'paused', reason, until, since: new Date(now).toISOString() };
  if (await savePause(tx, pause, updatedBy)) await announce(tx, pause);
}

/** What an outcome that nobody knows means for everything else that is to leave. */
export async function holdOthers(tx: Tx, dispatch: Unknown['dispatch']): Promise<void> {
  if (dispatch === 'stop') await stopDispatch(tx, 'configuration');
  else if (dispatch !== 'go_on') await pauseDispatch(tx, 'processor_asked', dispatch.pauseSeconds * 1_000);
}

/** Row 20: one server error is an unknown outcome, five in ten minutes are a processor in trouble. */
export async function holdAfterServerError(tx: Tx): Promise<void> {
  const since = new Date(Date.now() - breaker.windowMs);
  const errors = await countServerErrors(tx, '/processing/api/v1/intents', since);
  if (errors >= breaker.errors) await pauseDispatch(tx, 'processor_failing', breaker.windowMs);
}

async function announce(tx: Tx, value: DispatchView): Promise<void> {
  await publish(tx, 'dispatch', 'payouts');
  await audit(
    tx,
    worker,
    `dispatch.${value.state}`,
    { kind: 'dispatch', id: 'payouts' },
    { reason: value.reason },
  );
}

/** A person lets payouts leave again; what waited is sent. */
export async function resumeDispatch(person: Person, reason: string): Promise<Result<true>> {
  await transaction(async (tx) => {
    await saveDispatch(tx, open, person.userId);
    for (const { id } of await listDueAttempts(tx, new Date())) await enqueueSending(tx, id);
    await publish(tx, 'dispatch', 'payouts');
    await audit(tx, person, 'dispatch.resumed', { kind: 'dispatch', id: 'payouts' }, { reason });
  });
  return accept(true);
}
