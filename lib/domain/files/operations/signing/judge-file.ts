import 'server-only';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { lockName } from '#lib/db/lock.ts';
import type { Demand } from '#lib/domain/approvals/status.ts';
import { toExpiry } from '#lib/domain/payouts/rules/expiry.ts';
import type { RecipientTrait } from '#lib/domain/payouts/rules/recipient.ts';
import { sumOfMaker } from '#lib/domain/payouts/store/made.ts';
import { movesMoney, type PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { requireApprovers } from '#lib/domain/rules/operations/judge-subject.ts';
import type { Case } from '#lib/domain/rules/rules/conditions.ts';
import { judge } from '#lib/domain/rules/rules/judge.ts';
import type { Rule } from '#lib/domain/rules/rules/policy.ts';
import type { FileRecord } from '../../store/moving.ts';
import { listKinds } from '../../store/signing.ts';

export type JudgedFile = { versionId: string; demands: Demand[]; expiresAt: Date };
export type JudgeFileRefusal = 'never_allowed' | 'approvers_missing';

type Kind = Awaited<ReturnType<typeof listKinds>>[number];

const dayMs = 86_400_000;

/**
 * What the rules in force ask for before a file is paid: of its rows, each as if made alone after all the others, and of its
 * sums. All demands hold together. What has left of a file that has begun is judged no more, but counts in its sums: half of a
 * file must not need fewer people than all of it.
 */
export async function judgeFile(
  tx: Tx,
  file: FileRecord,
  leavesAt: Date | null,
): Promise<Result<JudgedFile, JudgeFileRefusal>> {
  const now = new Date();
  const at = leavesAt ?? now;
  const { versionId, policy } = await findPolicyInForce(tx);
  const kinds = (await listKinds(tx, file.id)).filter(({ method }) => movesMoney(method));
  const currencies = [...new Set(kinds.filter(isToLeave).map(({ currency }) => currency))].toSorted();
  const demands = new Map<string, Demand>();
  for (const currency of currencies) {
    await lockName(tx, 'judged', `${file.makerId} ${currency}`);
    const made = { makerId: file.makerId, currency, exceptId: null, exceptFileId: file.id };
    const before = await sumOfMaker(tx, { ...made, since: new Date(at.getTime() - dayMs), until: at });
    const own = kinds.filter((kind) => kind.currency === currency);
    const sumsAs = policy.rules.some(({ subject }) => subject === 'file') ? 'file' : 'payout';
    for (const { isSum, ...about } of toCases(own, before, sumsAs)) {
      const maker = { userId: file.makerId, role: file.maker.role };
      const rules = isSum && sumsAs === 'payout' ? allowing(policy.rules) : policy.rules;
      const judged = judge(rules, { ...about, at, maker, timeZone: policy.timeZone });
      if (judged.kind === 'never') return refuse('never_allowed');
      for (const demand of judged.demands) demands.set(demand.ruleId, demand);
    }
  }
  const asked = [...demands.values()];
  const possible = await requireApprovers(tx, asked, file.makerId);
  if (!possible.ok) return possible;
  return accept({ versionId, demands: asked, expiresAt: toExpiry(policy, now, leavesAt) });
}

/**
 * A single payout that nobody may make says nothing of a file with smaller rows. What the other rules ask for such a sum holds
 * all the same: a larger file must not need fewer people than a smaller one.
 */
const allowing = (rules: readonly Rule[]) =>
  rules.map((rule): Rule => (rule.need === 'never' ? { ...rule, need: { approvers: 0, roles: [] } } : rule));

/** What was signed asked for, as it was kept. */
export const demandsOf = ({ demands }: FileRecord) =>
  Array.isArray(demands) ? (demands as unknown as JudgedFile['demands']) : [];

const isToLeave = ({ largestMinor }: Kind) => largestMinor !== null;

type FileCase = Omit<Case, 'at' | 'maker' | 'timeZone'> & { isSum: boolean };

/**
 * Rows of one currency, and their sums per method and together. Where no rule is about files, a sum asks for what one payout of
 * it would: many small rows must not need fewer people than one large one.
 */
function toCases(kinds: readonly Kind[], before: bigint, sumsAs: 'file' | 'payout'): FileCase[] {
  const [first] = kinds;
  if (!first) return [];
  const { currency } = first;
  const sumOf = (some: readonly Kind[]) => some.reduce((sum, { sumMinor }) => sum + sumMinor, 0n);
  const toLeave = kinds.filter(isToLeave);
  const inDayMinor = toLeave.reduce((sum, { leftMinor }) => sum + leftMinor, before);
  const rows = toLeave.map(({ method, largestMinor, traits }): FileCase => {
    const amount = { amountMinor: largestMinor ?? 0n, currency };
    const recipient = new Set(traits as RecipientTrait[]);
    return { isSum: false, subject: 'payout', method, inDayMinor, amount, recipient };
  });
  const methods: (PayoutMethod | null)[] = [...new Set(toLeave.map(({ method }) => method))];
  const sums = [...methods, ...(methods.length > 1 ? [null] : [])].map((method): FileCase => {
    const own = kinds.filter((kind) => method === null || kind.method === method);
    const amount = { amountMinor: sumOf(own), currency };
    return { isSum: true, subject: sumsAs, method, amount, inDayMinor, recipient: new Set() };
  });
  return [...rows, ...sums];
}
