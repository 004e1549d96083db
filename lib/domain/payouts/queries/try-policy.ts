import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';
import { withDaySums } from '#lib/domain/rules/rules/trial.ts';
import type { TriedView } from '#lib/domain/rules/schemas/views.ts';
import { tryOnAll } from '../rules/trial.ts';
import { listForTrial } from '../store/trial.ts';

/** More would take longer than somebody who edits a rule waits for. */
const most = 20_000;
const dayMs = 24 * 3_600_000;

type Asked = { inForce: Policy; policy: Policy; since: Date };

/** What a policy would have asked for of the payouts since then, and refused, next to the one in force. */
export async function tryOnPayouts(_person: Person, { inForce, policy, since }: Asked): Promise<TriedView> {
  const made = await listForTrial(db(), new Date(since.getTime() - dayMs), most + 1);
  const tried = withDaySums(made.slice(0, most), since);
  return {
    total: tried.length,
    isCut: made.length > most,
    before: tryOnAll(inForce, tried),
    after: tryOnAll(policy, tried),
  };
}
