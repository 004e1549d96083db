import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Refusal, type Result } from '#lib/core/result.ts';
import { approvePayout } from '#lib/domain/payouts/operations/decide-payout.ts';
import { approveRefund } from '#lib/domain/refunds/operations/decide-refund.ts';
import { confirmPerson } from '#lib/domain/users/operations/factors/confirm-person.ts';
import type { ApproveChosenInput } from './schemas.ts';

/** What became of one of them; no refusal: it is approved. */
export type Chosen = { id: string; refusal: Refusal | null };

/**
 * Approves several on one confirmation, by second factor or password, one after the other. Each is decided by its own noun, with its own
 * rights and content: what has changed, or was decided by somebody else, is refused by name and takes none of the others
 * with it. Where the amount has to be typed, it is refused here.
 */
export async function approveChosen(
  person: Person,
  { password, asked }: ApproveChosenInput,
  address: string,
): Promise<Result<Chosen[]>> {
  const known = await confirmPerson(person, { password, address });
  if (!known.ok) return known;
  const chosen: Chosen[] = [];
  for (const { kind, id, fingerprint } of asked) {
    const decided =
      kind === 'payout'
        ? await approvePayout(person, { attemptId: id, fingerprint, typed: null })
        : await approveRefund(person, { refundId: id, fingerprint });
    chosen.push({ id, refusal: decided.ok ? null : decided.refusal });
  }
  return accept(chosen);
}
