import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { endResolution, findOpenResolution, type ResolutionTarget } from '../store.ts';

type SupersedingEvent = { kind: 'resolution_superseded'; actor: typeof worker; resolutionId: string };

/**
 * Ends the waiting proposal, if there is one, because the processor has reported something since. The
 * proposal was made with less information than there is now, so nobody may confirm it any more. The caller
 * holds the subject's lock and notifies open screens.
 */
export async function supersedeResolution(
  tx: Tx,
  { object, ...target }: ResolutionTarget & { object: { kind: 'payout' | 'refund'; id: string } },
  write: (event: SupersedingEvent) => Promise<void>,
): Promise<void> {
  const open = await findOpenResolution(tx, target);
  if (!open) return;
  await endResolution(tx, open.id, { outcome: 'superseded', decidedById: null });
  await write({ kind: 'resolution_superseded', actor: worker, resolutionId: open.id });
  await audit(tx, worker, `${object.kind}.resolution_superseded`, object, { resolution: open.id });
}
