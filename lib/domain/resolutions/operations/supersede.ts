import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { endResolution, findOpenResolution, type ResolutionTarget } from '../store.ts';

type SupersedingEvent = { kind: 'resolution_superseded'; actor: typeof worker; resolutionId: string };

/**
 * Ends the proposal that waits, if one does: the processor has said something since. It was made knowing less than is
 * known now, so nobody may confirm it any more. The caller holds the subject's lock, and tells whoever looks.
 */
export async function supersedeResolution(
  tx: Tx,
  { object, ...target }: ResolutionTarget & { object: { kind: string; id: string } },
  write: (event: SupersedingEvent) => Promise<void>,
): Promise<void> {
  const open = await findOpenResolution(tx, target);
  if (!open) return;
  await endResolution(tx, open.id, { outcome: 'superseded', decidedById: null });
  await write({ kind: 'resolution_superseded', actor: worker, resolutionId: open.id });
  await audit(tx, worker, `${object.kind}.resolution_superseded`, object, { resolution: open.id });
}
