import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toShownOrderNo } from '#lib/core/order-key.ts';
import { isShown, maskFor } from '#lib/core/personal-data.ts';
import { db } from '#lib/db/client.ts';
import { toKnownReason } from '#lib/processor/dictionary.ts';
import { canSeeFile } from '../rules/access.ts';
import { fileMapping } from '../schemas/mapping.ts';
import { type FileRows, type FileValues, fileRowsView, fileValuesView } from '../schemas/views.ts';
import type { FileField } from '../status.ts';
import { findFile } from '../store/files.ts';
import {
  type Asked,
  countTexts,
  countView,
  findNextNumber,
  findShownRows,
  listNumbers,
  type ShownRow,
} from '../store/window.ts';

export type AskedRows = Asked & { offset: number; count: number; after?: number | undefined };

/** Rows of one view from one place on, or the next one behind a row. Null where there is no such file for this person. */
export async function findFileRows(
  person: Person,
  fileId: string,
  asked: AskedRows,
): Promise<FileRows | null> {
  const file = await findFile(db(), fileId);
  if (!file || !canSeeFile(person, file)) return null;
  const { after } = asked;
  const isAll = asked.view === 'all' && asked.code === undefined;
  const [numbers, total] = await Promise.all([
    after === undefined ? listNumbers(db(), fileId, asked) : listNext(fileId, { ...asked, after }),
    isAll ? file.rowCount : countView(db(), fileId, asked),
  ]);
  const [first] = numbers;
  const offset =
    after === undefined || first === undefined ? asked.offset : await findPlace(fileId, asked, first);
  const rows = await findShownRows(db(), fileId, numbers);
  return fileRowsView.parse({ items: rows.map((row) => toRowView(row, file.mapping)), total, offset });
}

async function listNext(fileId: string, asked: Asked & { after: number }): Promise<number[]> {
  const number = await findNextNumber(db(), fileId, asked);
  return number === null ? [] : [number];
}

const findPlace = (fileId: string, asked: Asked, number: number) =>
  asked.view === 'all' && asked.code === undefined ? number - 1 : countView(db(), fileId, asked, number);

/** A row of totals has no fields: what stands in their columns shows what was skipped. */
function toSkippedTexts({ cells }: ShownRow, kept: unknown) {
  const columns = Object.entries(fileMapping.safeParse(kept).data?.columns ?? {});
  return Object.fromEntries(columns.map(([field, column]) => [field, cells[column] ?? '']));
}

function toRowView({ payout, ...row }: ShownRow, mapping: unknown) {
  const texts = row.status === 'skipped' ? toSkippedTexts({ payout, ...row }, mapping) : row.texts;
  const { number, line, status, method, problems, leftOutReason, bankName, recipientName } = row;
  const { nameMatch, nameReason, blockers, warnings, warningReason, approvers, refusal } = row;
  return {
    ...{ number, line, status, method, texts, problems, leftOutReason, bankName, recipientName },
    ...{ nameMatch, nameReason, blockers, warnings, warningReason, approvers, refusal },
    payout: payout && {
      id: payout.id,
      number: toShownOrderNo(payout),
      ...toOutcome(payout.attempts[0]),
    },
  };
}

/** Where its payout is, and what the processor gave as the reason. */
function toOutcome(attempt: NonNullable<ShownRow['payout']>['attempts'][number] | undefined) {
  if (!attempt) return {};
  const {
    status,
    processorStatus,
    processorErrorCode: errorCode,
    processorErrorMessage: errorMessage,
  } = attempt;
  return {
    status,
    processorStatus,
    errorCode,
    errorMessage,
    knownReason: toKnownReason(errorCode, errorMessage),
  };
}

/** So many different texts are named. */
const mostValues = 50;

/** The different texts in which a kind of problem was found; a card number is nothing that many rows have wrong alike. */
export async function findFileValues(
  person: Person,
  fileId: string,
  { field, code }: { field: FileField | undefined; code: string },
): Promise<FileValues | null> {
  const file = await findFile(db(), fileId);
  if (!file || !canSeeFile(person, file)) return null;
  if (field === undefined || field === 'cardNumber') return { values: [], total: 0 };
  const values = await countTexts(db(), fileId, { field, code, take: mostValues });
  const { [field]: _, ...none } = {} as Record<string, never>;
  const isWhole = isShown(person.sight, fileId);
  const toText = (text: string) =>
    isWhole ? text : (maskFor(person.sight, { ...none, [field]: text })[field] ?? '');
  return fileValuesView.parse({
    values: values.map(({ text, count }) => ({ text: toText(text), count })),
    total: values[0]?.total ?? 0,
  });
}
