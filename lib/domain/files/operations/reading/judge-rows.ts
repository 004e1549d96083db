import 'server-only';
import { maskCard } from '#lib/core/card-number.ts';
import { toOrderKey } from '#lib/core/order-key.ts';
import type { Tx } from '#lib/db/client.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { CardDetails } from '#lib/domain/recipients/methods/payee.ts';
import { hashCard, sealCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { findBankList } from '#lib/domain/recipients/store.ts';
import { carryTexts } from '../../rules/carry-texts.ts';
import { type FindBank, toBankFinder } from '../../rules/find-bank.ts';
import { judgeRow, type RowValues } from '../../rules/judge-row.ts';
import { maskCells, maskTexts } from '../../rules/mask-texts.ts';
import { readTexts, showCutSum, type Texts } from '../../rules/read-texts.ts';
import type { FileMapping } from '../../schemas/mapping.ts';
import type { FileMethod } from '../../status.ts';
import type { JudgedLine, JudgedRow, RowToJudge } from '../../store/rows.ts';
import { hashContent } from '../content-hash.ts';
import { openHidden, rowContext, sealHidden } from './sealed.ts';
import type { Line } from './upload.ts';

export async function loadBanks(tx: Tx): Promise<FindBank> {
  return toBankFinder((await findBankList(tx))?.banks ?? []);
}

/** `width`: how many columns a text has that commas separate; null for other files. */
type Means = { mapping: FileMapping; findBank: FindBank; width: number | null };

/** Reads the fields of a row out of its cells, as its columns were named. */
export function judgeCells(fileId: string, row: RowToJudge, how: Means): JudgedRow {
  const { number, cells } = row;
  const sealed = openHidden(fileId, number, row.sealedCells);
  const whole = cells.map((text, column) => sealed.cells[column] ?? text);
  return judgeWhole(fileId, { number, whole }, how);
}

/** Reads the fields of a row that is not kept yet. */
export function judgeLine(fileId: string, { cells, ...line }: Line, how: Means): JudgedLine {
  const judged = judgeWhole(fileId, { number: line.number, whole: cells }, how);
  const { cells: shown, sealedCells } = judged;
  return line.isSkipped ? { ...line, cells: shown, sealedCells } : { ...line, ...judged };
}

function judgeWhole(
  fileId: string,
  { number, whole }: { number: number; whole: readonly string[] },
  { mapping, findBank, width }: Means,
): JudgedRow {
  const { shown, hidden } = maskCells(whole, (column) => column === mapping.columns.cardNumber);
  const texts = readTexts(showCutSum(whole, mapping, width), mapping, toOwnNumber(fileId, number));
  const base = { number, cells: shown, hiddenCells: hidden };
  return toJudged(fileId, base, { method: mapping.method, texts, findBank });
}

/** Reads a row once more after some of its texts were typed; null where nothing of it has changed. */
export function judgeTyped(
  fileId: string,
  row: RowToJudge,
  { typed, method, findBank }: { typed: Texts; method: FileMethod; findBank: FindBank },
): JudgedRow | null {
  const { number, cells } = row;
  const shown = row.texts as Texts;
  const sealed = openHidden(fileId, number, row.sealedCells);
  // A text that is shown masked and comes back as it was shown is the one that was there.
  const changed = Object.entries(typed).filter(([field, text]) => shown[field as keyof Texts] !== text);
  if (changed.length === 0) return null;
  const texts = { ...shown, ...sealed.texts, ...Object.fromEntries(changed) };
  return toJudged(fileId, { number, cells, hiddenCells: sealed.cells }, { method, texts, findBank });
}

/** Reads a row once more with what is known of it from the file that it corrects; null where that says nothing new. */
export function judgeCarried(
  fileId: string,
  { row, before }: { row: RowToJudge; before: RowToJudge & { fileId: string } },
  { mapping, findBank }: { mapping: FileMapping; findBank: FindBank },
): JudgedRow | null {
  const { number, cells } = row;
  const own = openHidden(fileId, number, row.sealedCells);
  const former = openHidden(before.fileId, before.number, before.sealedCells).texts;
  const carried = carryTexts(
    { shown: row.texts as Texts, hidden: own.texts },
    { shown: before.texts as Texts, hidden: former },
    mapping,
  );
  if (Object.keys(carried).length === 0) return null;
  const hiddenCells = { ...own.cells };
  for (const [field, text] of Object.entries(carried)) {
    const column = mapping.columns[field as keyof Texts];
    if (column !== undefined) hiddenCells[column] = text;
  }
  const texts = { ...(row.texts as Texts), ...own.texts, ...carried };
  return toJudged(fileId, { number, cells, hiddenCells }, { method: mapping.method, texts, findBank });
}

/** Reads a row of another file as it stands there, under a new order number. */
export function judgeCopied(
  { fileId, number }: { fileId: string; number: number },
  row: RowToJudge & { fileId: string },
  { orderNo, method, findBank }: { orderNo: string; method: FileMethod; findBank: FindBank },
): JudgedRow {
  const sealed = openHidden(row.fileId, row.number, row.sealedCells);
  const texts = { ...(row.texts as Texts), ...sealed.texts, orderNo };
  return toJudged(
    fileId,
    { number, cells: row.cells, hiddenCells: sealed.cells },
    { method, texts, findBank },
  );
}

/** The order number of a row that has none in its file: no other file makes the same. */
const toOwnNumber = (fileId: string, number: number) => `${fileId.slice(-8).toUpperCase()}-${number}`;

type Base = { number: number; cells: string[]; hiddenCells: Record<string, string> };

function toJudged(
  fileId: string,
  { number, cells, hiddenCells }: Base,
  { method, texts, findBank }: { method: FileMethod; texts: Texts; findBank: FindBank },
): JudgedRow {
  const { problems, orderNo, values } = judgeRow(method, texts, findBank);
  const { shown, hidden } = maskTexts(texts);
  const { currency, usualSide: side } = methodFacts[method];
  const card = toCard(rowContext(fileId, number), values);
  return {
    number,
    cells,
    sealedCells: sealHidden(fileId, number, { cells: hiddenCells, texts: hidden as Record<string, string> }),
    texts: shown,
    problems,
    orderNo,
    orderKey: orderNo === null ? null : toOrderKey(orderNo),
    method,
    contentHash: hashContent({
      recipientPhone: values?.phone ?? null,
      recipientBankCode: values?.bank?.code ?? null,
      cardHash: card.cardHash,
      amountMinor: values?.amount.amountMinor ?? null,
      currency,
    }),
    amountMinor: values?.amount.amountMinor.toString() ?? null,
    currency,
    amountSide: side,
    phone: values?.phone ?? null,
    bankCode: values?.bank?.code ?? null,
    bankName: values?.bank?.name || null,
    ...card,
    expectedName: values?.expectedName ?? null,
    description: values?.description ?? null,
    note: values?.note ?? null,
  };
}

function toCard(context: string, values: RowValues | null) {
  if (!values?.cardNumber)
    return {
      ...{ first6: null, last4: null, cardLength: null, cardBrand: null },
      ...{ cardHash: null, sealedCard: null, holderName: null },
    };
  const { cardNumber: number, holderName } = values;
  const { first6, last4, length: cardLength, brand: cardBrand } = maskCard(number);
  const card: CardDetails = { number, brand: null, holderName, expiryMonth: null, expiryYear: null };
  return {
    ...{ first6, last4, cardLength, cardBrand, holderName },
    cardHash: hashCard(number),
    sealedCard: sealCard(card, context),
  };
}
