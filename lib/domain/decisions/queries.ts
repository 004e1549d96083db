import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { accept } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import { tryOnPayouts } from '#lib/domain/payouts/queries/try-policy.ts';
import { tryOnRefunds } from '#lib/domain/refunds/queries/try-policy.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';
import { trialView } from '#lib/domain/rules/schemas/views.ts';

const days = 30;

/** What a policy would have asked for and refused in the last days: whole ones, so that its limits of a day are right. */
export async function tryPolicy(person: Person, policy: Policy, now: Date) {
  const { policy: inForce } = await findPolicyInForce(db());
  const asked = { inForce, policy, since: startOfLocalDay(now, inForce.timeZone, -days) };
  const [payouts, refunds] = await Promise.all([tryOnPayouts(person, asked), tryOnRefunds(person, asked)]);
  return accept(trialView.parse({ days, payouts, refunds }));
}
