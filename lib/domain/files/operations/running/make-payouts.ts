import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { db, type Prisma, transaction } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { enqueuePayoutSendings } from '#lib/domain/payouts/jobs.ts';
import { payRow, type SignedRow } from '#lib/domain/payouts/operations/creating/pay-row.ts';
import { isFingerprintOf, type WholeContent } from '#lib/domain/payouts/operations/fingerprint.ts';
import { env } from '#lib/env.ts';
import type { RowRecord } from '../../store/checking.ts';
import type { FileRecord } from '../../store/moving.ts';
import { countAhead, holdRunning, linkPayout, listReady, lockReady, refuseRow } from '../../store/running.ts';
import type { Said } from '../checking/row-facts.ts';
import { toRowContent } from '../row-content.ts';
import { demandsOf } from '../signing/judge-file.ts';

/** So many payouts of a file for each call that may be under way: enough that none waits, and few enough to pause at once. */
const aheadOfSlots = 5;
/** So many intents, where one carries several payouts. */
const intentsAhead = 2;

export type Portion = 'some' | 'full' | 'none left';

/**
 * Makes payouts of the next rows, each in a transaction of its own, until enough of them are about to leave. Any number of
 * workers may run this: a row is locked while it becomes a payout, and has become one afterwards.
 */
export async function makePayouts(file: FileRecord): Promise<Portion> {
  const { WORKER_CONCURRENCY: calls, PROCESSOR_INTENT_PAYOUTS: ofIntent } = env();
  const most = calls * (ofIntent > 1 ? intentsAhead * ofIntent : aheadOfSlots);
  const room = most - (await countAhead(db(), file.id));
  if (room <= 0) return 'full';
  const numbers = await listReady(db(), file.id, ofIntent > 1 ? Math.min(room, ofIntent) : room);
  if (numbers.length === 0) return 'none left';
  const made: string[] = [];
  for (const number of numbers) made.push(...(await makePayout(file, number)));
  // One of them goes, and takes the others along. If that is lost, each goes by its own job a little later.
  if (ofIntent > 1) await enqueuePayoutSendings(db(), made.slice(0, 1));
  return 'some';
}

/** The attempt that was made, if any was. */
async function makePayout(file: FileRecord, number: number): Promise<string[]> {
  const made = await commitAccepted(async (tx): Promise<Result<string[]>> => {
    if (!(await holdRunning(tx, file.id))) return accept([]);
    const row = await lockReady(tx, file.id, number);
    if (!row) return accept([]);
    const content = toRowContent(row);
    // The database keeps what was signed; this says so of the sealed card too, which only we can open.
    if (content === null || !isFingerprintOf(row.fingerprint ?? '', content))
      return refuse('content_changed');
    const paid = await payRow(tx, toPerson(file), toSignedRow(file, row, content), (payoutId) =>
      linkPayout(tx, row, payoutId),
    );
    return paid.ok ? accept([paid.value.attemptId]) : paid;
  });
  if (made.ok) return made.value;
  const { code, params } = made.refusal;
  await transaction(async (tx) => {
    if (!(await holdRunning(tx, file.id)) || !(await lockReady(tx, file.id, number))) return;
    const refusal = { code, ...(params && { params }) } as Prisma.InputJsonValue;
    await refuseRow(tx, { fileId: file.id, number }, refusal);
  });
  return [];
}

function toSignedRow(file: FileRecord, row: RowRecord, content: WholeContent): SignedRow {
  const warnings = row.warnings as Said[];
  const codes = warnings.map(({ code }) => code);
  return {
    ...{ fileId: file.id, fileName: file.fileName, orderNo: row.orderNo ?? '', content },
    ...{ bankName: row.bankName, expectedName: row.expectedName, note: row.note },
    ...{ payoutText: row.payoutText || null, reason: row.warningReason },
    ...{ needsApproval: demandsOf(file).length > 0, policyVersionId: file.policyVersionId ?? '' },
    nameCheckedAt: row.nameCheckedAt,
    known: {
      payoutIds: warnings.flatMap(({ params }) =>
        typeof params?.payoutId === 'string' ? params.payoutId : [],
      ),
      isUnknown: codes.some((code) => code.endsWith('_unknown')),
      isInFile: codes.includes('same_in_file'),
    },
  };
}

/** The person who signed it, without a session: their present role decides. */
function toPerson({ maker: { id, name, email, role, locale, timeZone } }: FileRecord): Person {
  const shown = { name, email, role, locale: locale ?? 'en', timeZone } as const;
  // The worker shows nobody anything.
  return { kind: 'person', userId: id, sessionId: '', sight: { open: [] }, ...shown };
}
