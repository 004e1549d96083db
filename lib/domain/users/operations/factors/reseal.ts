import 'server-only';
import { open, presentSeal, seal } from '#lib/crypto/seal.ts';
import { db } from '#lib/db/client.ts';
import { listSealedOtherwise, replaceSeal } from '../../store/factors.ts';

const atOnce = 200;

/** Secrets of authenticator apps outlive a change of DATA_KEY: those sealed by the former key are sealed by the present one. */
export async function resealSecrets(): Promise<void> {
  for (const { id, sealedSecret } of await listSealedOtherwise(db(), presentSeal(), atOnce))
    if (sealedSecret) await replaceSeal(db(), id, sealedSecret, seal(open(sealedSecret, id), id));
}
