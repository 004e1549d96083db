import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { requestApproval } from '#lib/domain/approvals/operations/request.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import {
  judgeSchedule,
  type LocalTime,
  type ScheduleRefusal,
  toMoment,
} from '#lib/domain/payouts/rules/schedule.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueRun } from '../../jobs/running.ts';
import { isSigned } from '../../status.ts';
import { countOpen } from '../../store/checking.ts';
import { type FileRecord, lockFile, moveFile, withoutRefusal } from '../../store/moving.ts';
import { countChanges, type FileTotal, isSignedElsewhere, keepSignedPrints } from '../../store/signing.ts';
import { type FileRefusal, requireOwn } from '../own-file.ts';
import { findSignable, toPresentPrint } from './fingerprint.ts';
import { type JudgeFileRefusal, judgeFile } from './judge-file.ts';

type SignRefusal = FileRefusal | JudgeFileRefusal | ScheduleRefusal;

/** What was checked before that may not hold any more. */
const checkCountsMs = 24 * 3_600_000;

/** The time that the largest file may take. */
const signMs = 60_000;

/**
 * Its maker signs exactly what the screen shows: from here on the database keeps its rows as they are. It waits for the
 * colleagues whom the rules ask for, for its time, or is begun by the worker.
 */
export async function signFile(
  person: Person,
  { fileId, fingerprint: seen, leaves }: { fileId: string; fingerprint: string; leaves: LocalTime | null },
): Promise<Result<true, SignRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, SignRefusal>> => {
    const user = await lockEnabledUser(tx, person.userId);
    const found = requireOwn(person, await lockFile(tx, fileId));
    if (!found.ok) return found;
    if (!user || !can(user.role, 'files:create') || !can(user.role, 'payouts:create'))
      return refuse('not_allowed');
    const file = found.value;
    // A second click, or an answer that got lost.
    if (isSigned(file.status) && file.fingerprint === seen)
      return isTimeOf(file, leaves) ? accept(true) : refuse('file_moved_on');
    const ready = await requireChecked(tx, file);
    if (!ready.ok) return ready;
    const signable = await findSignable(tx, fileId);
    const print = toPresentPrint(seen, signable);
    if (print !== seen) return refuse('file_content_changed');
    const leaving = await findLeaving(tx, leaves, signable.totals);
    if (!leaving.ok) return leaving;
    const judged = await judgeFile(tx, file, leaving.value.leavesAt);
    if (!judged.ok) return judged;
    const changes = await findChanges(tx, file);
    await keepSignedPrints(tx, fileId);
    const { totals } = signable;
    await write(tx, person, file, { ...judged.value, ...leaving.value, print, totals, changes });
    return accept(true);
  }, signMs);
}

/** Whether the file was signed for this time; null: for as soon as it may leave. */
function isTimeOf({ leavesAt }: FileRecord, leaves: LocalTime | null): boolean {
  if (leaves === null || leavesAt === null) return leaves === leavesAt;
  const moment = toMoment(leaves);
  return moment.ok && moment.value.getTime() === leavesAt.getTime();
}

async function requireChecked(
  tx: Tx,
  { id, status, checkedAt }: FileRecord,
): Promise<Result<true, FileRefusal>> {
  if (status !== 'checked' || checkedAt === null) return refuse('file_not_checked');
  const open = await countOpen(tx, id);
  const about = (count: number) => ({ params: { count } });
  if (open.problems > 0) return refuse('file_has_problems', about(open.problems));
  if (open.blocked > 0) return refuse('file_rows_blocked', about(open.blocked));
  if (open.unchecked > 0) return refuse('file_not_checked');
  if (open.names > 0) return refuse('file_names_open', about(open.names));
  if (open.warnings > 0) return refuse('file_warnings_open', about(open.warnings));
  if (open.count === 0) return refuse('file_empty');
  const isOld = Date.now() - checkedAt.getTime() > checkCountsMs;
  if (isOld || (await isSignedElsewhere(tx, id))) return refuse('file_check_old');
  return accept(true);
}

async function findLeaving(
  tx: Tx,
  leaves: LocalTime | null,
  totals: readonly FileTotal[],
): Promise<Result<{ leavesAt: Date | null }, ScheduleRefusal>> {
  if (leaves === null) return accept({ leavesAt: null });
  const { policy } = await findPolicyInForce(tx);
  if (leaves.timeZone !== policy.timeZone) return refuse('schedule_zone_changed', { field: 'leavesDay' });
  const now = new Date();
  let leavesAt: Date | null = null;
  for (const { method } of totals) {
    const judged = judgeSchedule(leaves, { method, now });
    if (!judged.ok) return judged;
    leavesAt = judged.value;
  }
  return accept({ leavesAt });
}

/** How it differs from what was signed before; null the first time. */
async function findChanges(tx: Tx, { id, signedTotals }: FileRecord) {
  return signedTotals === null ? null : { ...(await countChanges(tx, id)), before: signedTotals };
}

type Signed = {
  versionId: string;
  demands: Parameters<typeof requestApproval>[2]['demands'];
  expiresAt: Date;
  leavesAt: Date | null;
  print: string;
  totals: readonly FileTotal[];
  changes: Awaited<ReturnType<typeof findChanges>>;
};

async function write(
  tx: Tx,
  person: Person,
  file: FileRecord,
  { versionId: policyVersionId, demands, expiresAt, leavesAt, print, totals, changes }: Signed,
): Promise<void> {
  const { id, makerId } = file;
  const to = demands.length > 0 ? 'pending_approval' : 'approved';
  const moved = await moveFile(tx, file, to, {
    ...{ fingerprint: print, signedAt: new Date(), turn: file.turn + 1, policyVersionId, leavesAt },
    ...withoutRefusal,
    signedChanges: changes ?? Prisma.DbNull,
    demands: demands.map((demand) => ({ ...demand, roles: [...demand.roles] })),
    signedTotals: totals.map(({ method, currency, count, sumMinor, largestMinor }) => ({
      ...{ method, count, sum: toMoneyView({ amountMinor: sumMinor, currency }) },
      largest: toMoneyView({ amountMinor: largestMinor, currency }),
    })),
  });
  if (!moved) throw new Error(`File ${id} was locked and could not be signed`);
  if (demands.length > 0) {
    const subject = { subjectKind: 'payout_file', subjectId: id } as const;
    const turn = ((await findApproval(tx, subject))?.turn ?? 0) + 1;
    await requestApproval(tx, subject, {
      policyVersionId,
      demands,
      fingerprint: print,
      makerId,
      expiresAt,
      turn,
    });
  } else await enqueueRun(tx, id, leavesAt ?? undefined);
  await publish(tx, 'payout-file', id);
  const rows = totals.reduce((sum, { count }) => sum + count, 0);
  await audit(
    tx,
    person,
    'file.signed',
    { kind: 'file', id },
    {
      ...{ rows, fingerprint: print, policyVersion: policyVersionId },
      ...(demands.length > 0 && { rules: demands.map(({ ruleId }) => ruleId).join() }),
      ...(leavesAt && { leavesAt: leavesAt.toISOString() }),
    },
  );
}
