import type { SessionGate } from '#components/shared/viewer/session-gate.ts';
import type { Refusal } from '#lib/core/result.ts';
import { approveChosenAction } from '#lib/domain/decisions/actions.ts';
import { approvePayoutAction } from '#lib/domain/payouts/actions.ts';
import { approveRefundAction } from '#lib/domain/refunds/actions.ts';
import type { Decision } from '../to-decisions.ts';

/** How one of them ended. */
export type Outcome = { ok: true } | { ok: false; refusal: Refusal };

// Whether it arrived is not known; a second press counts once.
const offline: Outcome = { ok: false, refusal: { code: 'offline' } };

/** One by its own action. */
export async function approveOne(
  { kind, subjectId, fingerprint }: Decision,
  guard: SessionGate['guard'],
): Promise<Outcome> {
  try {
    const result =
      kind === 'payout'
        ? await guard(() => approvePayoutAction({ attemptId: subjectId, fingerprint, typed: null }))
        : await guard(() => approveRefundAction({ refundId: subjectId, fingerprint, typed: null }));
    return result.ok ? { ok: true } : { ok: false, refusal: result.refusal };
  } catch {
    return offline;
  }
}

export type Chosen = { outcomes: ReadonlyMap<string, Outcome> } | { refusal: Refusal };

/**
 * All of these on one confirmation, by password or second factor. Each is still decided on its own: its own transaction, rights and
 * fingerprint of what was shown, and one that is refused takes none of the others with it.
 */
export async function approveChosen(
  decisions: readonly Decision[],
  password: string | undefined,
  guard: SessionGate['guard'],
): Promise<Chosen> {
  const asked = decisions.map(({ kind, subjectId, fingerprint }) => ({ kind, id: subjectId, fingerprint }));
  const outcomes = new Map<string, Outcome>();
  try {
    const result = await guard(() => approveChosenAction({ password, asked }));
    if (!result.ok) return { refusal: Object.values(result.fields ?? {})[0] ?? result.refusal };
    for (const { key, subjectId } of decisions) {
      const refusal = result.value.find(({ id }) => id === subjectId)?.refusal;
      outcomes.set(key, refusal ? { ok: false, refusal } : { ok: true });
    }
  } catch {
    for (const { key } of decisions) outcomes.set(key, offline);
  }
  return { outcomes };
}
