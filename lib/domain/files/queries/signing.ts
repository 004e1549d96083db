import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { findApprovalView } from '#lib/domain/approvals/queries.ts';
import { countApprovers } from '#lib/domain/approvals/rules/demands.ts';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { findSignable, fingerprintOf, toFileRetype } from '../operations/signing/fingerprint.ts';
import { demandsOf, judgeFile } from '../operations/signing/judge-file.ts';
import { canCorrectFile, canDiscardFile } from '../rules/access.ts';
import { toPrint } from '../rules/print.ts';
import type { FileView } from '../schemas/views.ts';
import { isCorrectable, isSigned } from '../status.ts';
import { type FileRecord, findFile } from '../store/moving.ts';
import { countChanges, listTotals } from '../store/signing.ts';

type Counts = FileView['counts'];
type Signing = Pick<
  FileView,
  'print' | 'fingerprint' | 'approvers' | 'obstacle' | 'approval' | 'changes' | 'may'
>;

/** What would be signed of a file, or was, who is asked about it, and what the viewer may do. */
export async function findSigning(person: Person, { id }: { id: string }, counts: Counts): Promise<Signing> {
  const file = await findFile(db(), id);
  if (!file) throw new Error(`File ${id} is shown and not there`);
  const subject = { subjectKind: 'payout_file', subjectId: id } as const;
  const { policy } = await findPolicyInForce(db());
  const retype = toFileRetype(policy, await listTotals(db(), id));
  const found = await findApprovalView(person, subject, 'payouts:approve', retype);
  const approval = found && file.startedAt !== null ? withoutCallingBack(found) : found;
  const fingerprint = await findFingerprint(file, counts);
  return {
    print: fingerprint && toPrint(fingerprint),
    fingerprint,
    ...(await foreseeApprovers(file, counts)),
    approval,
    changes: await findChanges(file),
    may: toMay(person, file, { counts, approval }),
  };
}

/** A file that has begun is stopped, and called back no more. */
const withoutCallingBack = (approval: ApprovalView): ApprovalView =>
  approval.viewerMay === 'withdraw' ? { ...approval, viewerMay: 'watch' } : approval;

const isWhole = ({ status }: FileRecord, { ready, unchecked }: Counts) =>
  status === 'checked' && ready > 0 && unchecked === 0;

async function findFingerprint(file: FileRecord, counts: Counts): Promise<string | null> {
  if (isSigned(file.status)) return file.fingerprint;
  return isWhole(file, counts) ? fingerprintOf(await findSignable(db(), file.id)) : null;
}

async function foreseeApprovers(
  file: FileRecord,
  counts: Counts,
): Promise<Pick<Signing, 'approvers' | 'obstacle'>> {
  if (isSigned(file.status)) return { approvers: countApprovers(demandsOf(file)), obstacle: null };
  if (!isWhole(file, counts)) return { approvers: null, obstacle: null };
  const judged = await transaction((tx) => judgeFile(tx, file, null));
  return judged.ok
    ? { approvers: countApprovers(judged.value.demands), obstacle: null }
    : { approvers: null, obstacle: judged.refusal as NonNullable<Signing['obstacle']> };
}

/** Only of a file that was signed before: what would be signed now, or was. */
async function findChanges(file: FileRecord): Promise<Signing['changes']> {
  if (isSigned(file.status)) return file.signedChanges as unknown as Signing['changes'];
  if (file.signedTotals === null) return null;
  const before = file.signedTotals as unknown as FileView['totals'];
  return { ...(await countChanges(db(), file.id)), before };
}

type Facts = { counts: Counts; approval: ApprovalView | null };

function toMay(person: Person, file: FileRecord, { counts, approval }: Facts): Signing['may'] {
  const { status, makerId, startedAt } = file;
  const mayMake = can(person.role, 'files:create');
  const isOwn = makerId === person.userId && mayMake;
  const mayRun = isOwn || (mayMake && can(person.role, 'sending:cancel_colleagues'));
  const isClear = counts.problem + counts.blocked + counts.namesToDecide + counts.warningsToConfirm === 0;
  const isEnding = counts.ready === 0 && counts.failed + counts.refused + counts.stopped > 0;
  return {
    correct: canCorrectFile(person, file),
    nameColumns: isOwn && status === 'columns',
    take: isOwn && status === 'compared',
    check: isOwn && (status === 'checking' || (isCorrectable(status) && counts.ready > 0)),
    sign: isOwn && isWhole(file, counts) && isClear,
    decide: status === 'pending_approval' && approval?.viewerMay === 'decide',
    withdraw:
      startedAt === null && ((status === 'pending_approval' && isOwn) || (status === 'approved' && mayRun)),
    run: mayRun && startedAt !== null && ['running', 'paused', 'pending_approval'].includes(status),
    repeat: mayRun && isEnding && ['running', 'partly_done', 'stopped'].includes(status),
    discard: canDiscardFile(person, file),
  };
}
