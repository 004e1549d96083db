import type { Result } from '#lib/core/result.ts';
import { type RefundColumns, refundFields } from '#lib/domain/batches/rules/columns.ts';
import type { FileReview } from '#lib/domain/batches/schemas/file.ts';
import { toQuery } from '#lib/list/write-query.ts';

/** A file with what a person chose about it. */
export type ChosenFile = {
  file: File;
  /** Null: by the names of the columns. */
  columns: RefundColumns | null;
  /** The reason of rows that name none; '': they have to. */
  reason: string;
};

/** What was shown of the file and is to be refunded. */
type Wanted = { idempotencyKey: string; print: string; leavesOut: boolean };

/** Sends the file to be read and judged. */
export const readFile = (chosen: ChosenFile) => post<{ review: FileReview }>(chosen, {});

/** Sends the same file once more, to be refunded as it was shown. */
export const refundFile = ({ chosen, wanted }: { chosen: ChosenFile; wanted: Wanted }) =>
  post<{ batchId: string }>(chosen, {
    key: wanted.idempotencyKey,
    seen: wanted.print,
    leave: wanted.leavesOut ? '1' : undefined,
  });

async function post<Value>(
  { file, columns, reason }: ChosenFile,
  more: Record<string, string | undefined>,
): Promise<Result<Value>> {
  const query = toQuery({
    ...more,
    reason: reason === '' ? undefined : reason,
    columns: columns ? refundFields.map((field) => columns[field] ?? '-').join(',') : undefined,
  });
  const answer = await fetch(`/api/batches/upload?${query}`, { method: 'POST', body: file });
  if (answer.status === 401) return { ok: false, refusal: { code: 'session_ended' } };
  if (!answer.ok)
    return { ok: false, refusal: { code: 'fault', params: { reference: String(answer.status) } } };
  return (await answer.json()) as Result<Value>;
}
