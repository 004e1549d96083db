import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';
import { countAsked, withDaySums } from '#lib/domain/rules/rules/trial.ts';
import type { AskedView, TriedView } from '#lib/domain/rules/schemas/views.ts';
import { type TriedRefund, tryOnRefund } from '../rules/trial.ts';
import { listRefundsForTrial } from '../store/trial.ts';

/** More would take longer than somebody who edits a rule waits for. */
const most = 20_000;
const dayMs = 24 * 3_600_000;

type Asked = { inForce: Policy; policy: Policy; since: Date };

/** What a policy would have asked for of the refunds since then, next to the one in force. */
export async function tryOnRefunds(_person: Person, { inForce, policy, since }: Asked): Promise<TriedView> {
  const made = await listRefundsForTrial(db(), new Date(since.getTime() - dayMs), most + 1);
  const tried = withDaySums(made.slice(0, most), since, ({ asksManager }) => !asksManager);
  return {
    total: tried.length,
    isCut: made.length > most,
    before: tryOnAll(inForce, tried),
    after: tryOnAll(policy, tried),
  };
}

function tryOnAll(policy: Policy, refunds: readonly TriedRefund[]): AskedView {
  const judged = refunds.map((refund) => ({ at: refund.at, judgement: tryOnRefund(policy, refund) }));
  return { ...countAsked(judged, policy.timeZone), aboveLimit: 0 };
}
