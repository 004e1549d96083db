import 'server-only';
import * as z from 'zod/mini';
import type { Person } from '#lib/auth/permissions.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import type { PaymentRow } from '#lib/domain/payments/store/payments.ts';
import { reasonCode } from '#lib/domain/reasons/schemas.ts';
import { findLatinNames, type ToLatinName } from '#lib/domain/recipients/queries.ts';
import { toPaymentView } from '#lib/domain/refunds/queries/to-list-item.ts';
import { parseFlag, readQuery } from '#lib/list/query.ts';
import { maxColumns } from '#lib/table/limits.ts';
import { createFromFile } from './operations/create-from-file.ts';
import { judgeFile, printOf } from './operations/judge-file.ts';
import { type ReadFile, readRefundTable, withoutCards } from './operations/read-table.ts';
import { type RefundColumns, refundFields } from './rules/columns.ts';
import type { JudgedRow } from './rules/judge-rows.ts';
import { mostBytes } from './rules/limits.ts';
import { type FileReview, fileReviewView } from './schemas/file.ts';

/**
 * Receives a file of refunds as the body of a request and answers with its rows as they are judged. With `key` and `seen`
 * (the `printId` of an earlier answer) it makes the refunds, and answers with their batch.
 */
export async function receiveRefundFile(
  person: Person,
  request: Request,
): Promise<Result<{ review: FileReview } | { batchId: string }>> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes)
    return refuse('table_too_large', { params: { max: mostBytes / 1_000_000 } });
  if (!request.body) return refuse('table_empty');
  const query = readQuery(readers, new URL(request.url).searchParams);
  if (!query.ok) return refuse('statement_choice_unknown');
  const { columns = null, reason: forAll = null, key, seen, leave = false } = query.value;
  const file = await readRefundTable(request.body, columns);
  if (!file.ok) return file;
  const { rows } = file.value;
  if (key !== undefined && seen !== undefined)
    return createFromFile(person, { idempotencyKey: key, rows, forAll, seen, leavesOut: leave });
  const judged = await judgeFile(db(), person, { rows, forAll });
  return accept({ review: toReview(file.value, judged, await findLatinNames()) });
}

const matching =
  <Value>(schema: z.ZodMiniType<Value>) =>
  (text: string): Result<Value> => {
    const read = schema.safeParse(text);
    return read.success ? accept(read.data) : refuse('filter_value_unknown');
  };

const readers = {
  /** A number for each of `refundFields`, in their order; "-" for none. */
  columns: readColumns,
  reason: matching(reasonCode),
  key: matching(z.uuid()),
  seen: matching(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  leave: parseFlag,
};

function readColumns(text: string): Result<RefundColumns> {
  const parts = text.split(',');
  const isRead = parts.length === refundFields.length && parts.every((part) => /^(?:-|\d{1,2})$/.test(part));
  if (!isRead || parts.some((part) => Number(part) >= maxColumns)) return refuse('filter_value_unknown');
  const entries = refundFields.map((field, at) => [field, parts[at] === '-' ? null : Number(parts[at])]);
  return accept(Object.fromEntries(entries) as RefundColumns);
}

function toReview(
  { reading, header, columns, skipped }: ReadFile,
  judged: readonly JudgedRow<PaymentRow>[],
  toLatin: ToLatinName,
): FileReview {
  const { encoding, separator, sheet, notes } = reading;
  return fileReviewView.parse({
    ...{ encoding, separator, sheet, header, columns, skipped },
    hiddenRows: notes?.hiddenRows ?? 0,
    rows: judged.map((row) => toRow(row, toLatin)),
    printId: printOf(judged),
  });
}

function toRow({ texts, payment, available, result }: JudgedRow<PaymentRow>, toLatin: ToLatinName) {
  const good = result.ok ? result.value : null;
  return {
    line: texts.line,
    text: withoutCards(texts.payment),
    payment: payment && toPaymentView(payment, toLatin),
    available: available && toMoneyView(available),
    amount: good && toMoneyView(good.amount),
    reasonCode: good?.reasonCode ?? null,
    note: good && good.note !== '' ? good.note : null,
    needsApproval: good?.needsApproval ?? false,
    problem: result.ok ? null : { code: result.refusal.code, params: result.refusal.params },
  };
}
