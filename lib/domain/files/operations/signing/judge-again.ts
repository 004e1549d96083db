import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { accept, type Result } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { isCovered } from '#lib/domain/approvals/operations/release.ts';
import { askAgain, requestApproval } from '#lib/domain/approvals/operations/request.ts';
import type { Demand } from '#lib/domain/approvals/status.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { type FileRecord, moveFile } from '../../store/moving.ts';
import { askOfUnsent } from '../../store/running.ts';
import { demandsOf, type JudgedFile, type JudgeFileRefusal, judgeFile } from './judge-file.ts';

const subjectOf = ({ id }: FileRecord) => ({ subjectKind: 'payout_file', subjectId: id }) as const;

/** `isApproved`: those who approved it still may. `isEnough`: they are as many as the rules ask for now. */
export type JudgedAgain = JudgedFile & { isApproved: boolean; isEnough: boolean };

/** A signed file is judged once more by the rules of this moment, as if it were signed now. */
export async function judgeAgain(tx: Tx, file: FileRecord): Promise<Result<JudgedAgain, JudgeFileRefusal>> {
  const judged = await judgeFile(tx, file, null);
  if (!judged.ok) return judged;
  const { fingerprint, makerId } = file;
  const sent = { fingerprint: fingerprint ?? '', makerId, permission: 'payouts:approve' } as const;
  const isCoveredBy = (demands: readonly Demand[]) => isCovered(tx, subjectOf(file), sent, demands);
  const [isApproved, isEnough] = [
    await isCoveredBy(demandsOf(file)),
    await isCoveredBy(judged.value.demands),
  ];
  return accept({ ...judged.value, isApproved, isEnough });
}

/**
 * What was approved before was less, or those who approved it may not any more. Where the rules ask for no more than before, only
 * the missing ones are asked; otherwise all who are asked now have to approve it.
 */
export async function askOnceMore(tx: Tx, file: FileRecord, judged: JudgedAgain): Promise<void> {
  const { id, fingerprint, makerId } = file;
  const { versionId, demands, expiresAt, isApproved } = judged;
  const refusal = { code: isApproved ? 'rules_ask_more' : 'approver_gone' };
  if (!isApproved && isWithin(demands, demandsOf(file))) {
    if (!(await moveFile(tx, file, 'pending_approval', { refusal }))) return;
    await askAgain(tx, subjectOf(file), expiresAt);
  } else {
    const kept = demands.map((demand) => ({ ...demand, roles: [...demand.roles] }));
    const change = { refusal, demands: kept, policyVersionId: versionId };
    if (!(await moveFile(tx, file, 'pending_approval', change))) return;
    await askOfUnsent(tx, id, versionId);
    const turn = ((await findApproval(tx, subjectOf(file)))?.turn ?? 0) + 1;
    const asked = { policyVersionId: versionId, demands, fingerprint: fingerprint ?? '', makerId };
    await requestApproval(tx, subjectOf(file), { ...asked, expiresAt, turn });
  }
  await publish(tx, 'payout-file', id);
  await audit(tx, worker, 'file.asked_again', { kind: 'file', id });
}

/** Whether these demands are all among those. */
function isWithin(demands: readonly Demand[], asked: readonly Demand[]): boolean {
  return demands.every(({ ruleId, count, roles }) =>
    asked.some(
      (one) => one.ruleId === ruleId && one.count >= count && one.roles.every((role) => roles.includes(role)),
    ),
  );
}
