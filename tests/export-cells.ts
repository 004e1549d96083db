import { csvDialects, quoteCell, toHarmless } from '#lib/core/csv.ts';
import { placePoint } from '#lib/core/money.ts';
import { inlineText, momentCell, sumCell, toPlace } from '#lib/core/sheet-xml.ts';
import { toMethodText, toStatusText } from '#lib/domain/exports/rules/texts.ts';
import type { ExportColumn, ExportFormat, ExportTexts } from '#lib/domain/exports/schemas.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { toBankName } from '#lib/domain/recipients/rules.ts';

// What the SQL of an export has to say, written a second time in JavaScript, of what the screen shows.

export type Cell = string | { decimal: string } | { moment: string };

/** One movement as the cells of these columns. */
export function toCells(
  movement: Movement,
  columns: readonly ExportColumn[],
  texts: ExportTexts,
  timeZone: string,
): Cell[] {
  return columns.map((column) => cells[column](movement, texts, timeZone) ?? '');
}

type ToCell = (movement: Movement, texts: ExportTexts, timeZone: string) => Cell | null;

const cells: Record<ExportColumn, ToCell> = {
  created: ({ createdAt }, _, timeZone) => ({ moment: toLocalTime(createdAt, timeZone) }),
  type: ({ kind }, { kinds }) => kinds[kind],
  reference: ({ reference }) => reference,
  paymentReference: ({ paymentReference }) => paymentReference,
  status: (movement, texts) => toStatusText(texts, movement),
  party: ({ party }) => party.name,
  instrument: ({ party }) => party.instrument,
  method: (movement, texts) => toMethodText(texts, movement),
  bank: (movement, { locale }) => toBankName(locale, movement),
  maker: ({ makerName }) => makerName,
  approver: ({ approverNames }) => approverNames.join(', '),
  error: toReason,
  errorCode: ({ errorCode }) => errorCode,
  finished: ({ finishedAt }, _, timeZone) =>
    finishedAt === null ? '' : { moment: toLocalTime(finishedAt, timeZone) },
  amount: ({ amount }, { noAmount }) =>
    amount ? { decimal: placePoint(amount.amountMinor, amount.currency) } : noAmount,
  currency: ({ amount }) => amount?.currency ?? '',
  id: ({ id }) => id,
};

function toReason({ knownReason, errorCode, errorMessage }: Movement, { reasons, httpReason }: ExportTexts) {
  if (knownReason !== null && reasons[knownReason] !== undefined) return reasons[knownReason];
  const sentence = /^HTTP \d{3}$/.test(errorCode ?? '') ? httpReason : reasons[errorCode ?? ''];
  return [sentence, errorMessage?.trim()].filter(Boolean).join(' ');
}

function toLocalTime(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(new Date(iso));
}

/** A cell as it is in a line of text. */
export function toTextCell(cell: Cell, format: Exclude<ExportFormat, 'xlsx'>): string {
  const { separator, decimalMark } = csvDialects[format];
  if (typeof cell === 'string') return quoteCell(toHarmless(cell, format === 'excel'), separator);
  return 'moment' in cell ? cell.moment : cell.decimal.replace('.', decimalMark);
}

const firstDay = Date.UTC(1899, 11, 30);

/** A cell as it is in a row of a sheet. */
export function toSheetCell(cell: Cell, column: number, row: string): string {
  const write = ([before, after]: readonly [string, string], value: string | number) =>
    `${toPlace(column, row)}${before}${value}${after}`;
  if (typeof cell === 'string') return cell === '' ? '' : write(inlineText, toXml(cell));
  if ('moment' in cell) {
    const at = Date.parse(`${cell.moment.replace(' ', 'T')}Z`);
    return write(momentCell, (at - firstDay + 0.1) / 86_400_000);
  }
  const isKept = cell.decimal.replace(/\D/g, '').length <= 15;
  return write(isKept ? sumCell : inlineText, cell.decimal);
}

function toXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ufffd]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
