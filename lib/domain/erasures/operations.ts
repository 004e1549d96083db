import 'server-only';
import { operator } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { auditErasure } from '#lib/domain/audit/operations.ts';
import { endRepetitionsOf } from '#lib/domain/payouts/operations/repeating/end-repetition.ts';
import { cardHashesOf } from '#lib/domain/recipients/operations/card-secrets.ts';
import { findDetailsToErase } from './details.ts';
import { type Judged, judgeOrder, judgeRecords, type Order, type OrderRefusal } from './rules.ts';
import type { Subject } from './status/found.ts';
import {
  deleteSaved,
  eraseColleague,
  eraseDeliveriesOf,
  eraseKeptFiles,
  eraseLines,
  eraseRows,
  eraseTextsWith,
  insertErasure,
  listMentions,
  listStatements,
} from './store/erase.ts';
import { eraseFileRows, hasFileRows } from './store/erase-file-rows.ts';
import {
  countPending,
  findAdministrator,
  findColleague,
  findParts,
  findPayments,
  findPayouts,
  findRefunds,
  type Keys,
  mayErase,
} from './store/find.ts';

export type Plan = Judged & {
  /** Checks of this phone or card that no kept record rests on. */
  checks: number;
  /** Saved recipients with this phone or card: they are erased whatever is kept. */
  saved: number;
  /** Records of others with this phone in their texts. */
  mentions: string[];
};
export type Refusal =
  | OrderRefusal
  | 'administrator_unknown'
  | 'role_may_not'
  | 'something_open'
  | 'notification_pending'
  | 'nothing_to_erase';

/** The audit is read from its start, and every statement is searched. */
const longestMs = 60 * 60_000;

type Scope = { years: number; now?: Date };

/** What an erasure would do, and what appears against it. Changes nothing. */
export async function planErasure(subject: Subject, scope: Scope): Promise<Plan> {
  const result = await commitAccepted(async (tx) => accept(await plan(tx, subject, scope)), longestMs);
  if (!result.ok) throw new Error('A plan is never refused');
  const { parts, ...said } = result.value;
  return { ...said, checks: parts.checks.length, saved: parts.saved.length };
}

async function plan(tx: Tx, subject: Subject, { years, now = new Date() }: Scope) {
  const keys = toKeys(subject);
  const payments = await findPayments(tx, subject.phone, subject.payments);
  const colleague = subject.email === null ? null : await findColleague(tx, subject.email);
  const found = [
    ...(await findPayouts(tx, keys, subject.payouts)),
    ...payments,
    ...(await findRefunds(tx, subject.phone, subject.refunds, toIds(payments))),
    ...(colleague ? [colleague] : []),
  ];
  const judged = judgeRecords(found, years, now);
  const erasable = toIds(judged.erasable);
  const kept = [...toIds(judged.kept), ...toIds(judged.open)];
  const parts = await findParts(tx, keys, { erasable, kept });
  const end = toEnd(subject.phone);
  const mentions = end === null ? [] : await listMentions(tx, end, toIds(found));
  return { ...judged, parts, mentions };
}

/**
 * Overwrites what identifies the person in every table (columns.ts), and writes an audit entry; the hashes of the audit
 * stay valid. All or nothing: while something is expected of one of the records, nothing is erased.
 */
export async function erasePerson(
  subject: Subject,
  { by, ...order }: Order & { by: string },
  scope: Scope,
): Promise<Result<Plan & { counts: Record<string, number> }, Refusal>> {
  const judged = judgeOrder(order, subject);
  if (!judged.ok) return judged;
  return commitAccepted(async (tx) => {
    if (!(await mayErase(tx))) return refuse('role_may_not');
    const byId = await findAdministrator(tx, by);
    if (byId === null) return refuse('administrator_unknown');
    const { parts, ...planned } = await plan(tx, subject, scope);
    const records = toIds(planned.erasable);
    const subjects = [...records, ...toSubjects(parts)];
    if (planned.open.length > 0) return refuse('something_open');
    if (subjects.length === 0 && !(await hasFileRows(tx, toKeys(subject)))) return refuse('nothing_to_erase');
    if ((await countPending(tx, subjects)) > 0) return refuse('notification_pending');
    const id = newId('erasure');
    await insertErasure(tx, { id, ...order, byId });
    // While it is still known whom they pay.
    const whose = { phone: subject.phone, payoutIds: records };
    const repetitions = await endRepetitionsOf(tx, whose, operator);
    const counts = await eraseEverywhere(tx, subject, planned, parts);
    counts.repetitions = repetitions;
    const changed = await findDetailsToErase(tx, { objects: subjects, end: toEnd(subject.phone) });
    counts.audit_entries = changed.length;
    const count = Object.values(counts).reduce((all, one) => all + one, 0);
    const details = { ...order, by: byId, count, perColumn: JSON.stringify(counts) };
    await auditErasure(tx, operator, { kind: 'erasure', id }, { changed, details });
    const { checks, saved } = parts;
    return accept({ ...planned, checks: checks.length, saved: saved.length, counts });
  }, longestMs);
}

type Parts = Awaited<ReturnType<typeof findParts>>;

/** The subjects of calls, notifications and audit entries besides the records themselves. */
function toSubjects({ attempts, checks, actions, inquiries, saved }: Parts): string[] {
  return [...attempts, ...checks, ...actions, ...inquiries, ...saved];
}

async function eraseEverywhere(
  tx: Tx,
  subject: Subject,
  { erasable }: Judged,
  parts: Parts,
): Promise<Record<string, number>> {
  const of = (kind: string) => toIds(erasable.filter((record) => record.kind === kind));
  const [payouts, refunds, payments] = [of('payout'), of('refund'), of('payment')];
  const said = [...payouts, ...refunds, ...payments, ...toSubjects(parts)];
  const counts: Record<string, number> = {
    payouts: await eraseRows(tx, 'payouts', 'id', payouts),
    payout_attempts: await eraseRows(tx, 'payout_attempts', 'payout_id', payouts),
    payout_events: await eraseRows(tx, 'payout_events', 'payout_id', payouts),
    payout_file_rows: await eraseFileRows(tx, toKeys(subject), payouts),
    recipient_checks: await eraseRows(tx, 'recipient_checks', 'id', parts.checks),
    recipients: await deleteSaved(tx, parts.saved),
    refunds: await eraseRows(tx, 'refunds', 'id', refunds),
    refund_events: await eraseRows(tx, 'refund_events', 'refund_id', refunds),
    refund_batch_items: await eraseRows(tx, 'refund_batch_items', 'payment_id', payments),
    payments: await eraseRows(tx, 'payments', 'id', payments),
    payment_actions: await eraseRows(tx, 'payment_actions', 'payment_id', payments),
    payment_events: await eraseRows(tx, 'payment_events', 'payment_id', payments),
    approval_decisions: await eraseRows(tx, 'approval_decisions', 'approval_id', parts.approvals),
    resolutions: await eraseRows(tx, 'resolutions', 'subject_id', said),
    takeovers: await eraseRows(
      tx,
      'takeovers',
      'recipient_phone',
      subject.phone === null ? [] : [subject.phone],
    ),
    notes: await eraseRows(tx, 'notes', 'subject_id', said),
    processor_calls: await eraseRows(tx, 'processor_calls', 'subject_id', said),
    webhook_deliveries:
      (await eraseRows(tx, 'webhook_deliveries', 'subject_id', said)) +
      (await eraseDeliveriesOf(tx, payments)),
  };
  const end = toEnd(subject.phone);
  if (end !== null) Object.assign(counts, await eraseTextsWith(tx, end));
  counts.registry_files = await eraseKeptFiles(tx);
  counts.statement_lines = 0;
  for (const statementId of await listStatements(tx))
    counts.statement_lines += await eraseLines(tx, statementId, said, end);
  const [colleague] = of('colleague');
  if (colleague && subject.email) Object.assign(counts, await eraseColleague(tx, colleague, subject.email));
  return counts;
}

function toIds(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id);
}

function toKeys({ phone, cardNumber }: Subject): Keys {
  return { phone, cardHashes: cardNumber === null ? [] : cardHashesOf(cardNumber) };
}

/** The part of a phone that appears in every way of writing it. */
function toEnd(phone: string | null): string | null {
  return phone === null ? null : phone.replace(/\D/g, '').slice(-10);
}
