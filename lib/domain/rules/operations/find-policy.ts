import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import type { Policy } from '../rules/policy.ts';
import { shippedPolicy } from '../rules/shipped.ts';
import { readPolicy, writePolicy } from '../schemas/document.ts';
import { findNewestVersion, insertFirstVersion } from '../store.ts';

/** The version by which everything is judged now. */
export type PolicyInForce = { versionId: string; version: number; policy: Policy };

/** A new installation begins with the policy that comes with the program. */
export async function findPolicyInForce(tx: Tx): Promise<PolicyInForce> {
  const found = await findNewestVersion(tx);
  if (found) return { versionId: found.id, version: found.version, policy: readPolicy(found.document) };
  await insertFirstVersion(tx, writePolicy(shippedPolicy));
  return findPolicyInForce(tx);
}
