import { type Currency, isCurrency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { separateCurrency } from '#lib/core/typed-amount.ts';
import type { Mapping } from '../schemas/mapping.ts';
import type { Direction, LineProblem, Outcome } from '../status.ts';
import { readDecimal } from './decimal.ts';
import { readMoment } from './moment.ts';

/** A line as it was understood; `problem` when it was not. */
export type ReadLine = {
  processorId: string | null;
  reference: string | null;
  /** Always positive: the sign says the direction. */
  amount: Money | null;
  direction: Direction | null;
  outcome: Outcome | null;
  at: Date | null;
  problem: LineProblem | null;
};

/** What the word in a status column means; null for a word that nobody knows. */
export type ToOutcome = (word: string) => Outcome | null;

const out = /(?:payout|disburse|refund|debit|withdraw|списан|выплат|возврат|расход|дебет|исход|^out)/i;
const into = /(?:payment|capture|credit|deposit|зачисл|платеж|платёж|оплат|приход|кредит|вход|^in)/i;

/** Reads one line of a statement by what a person said its columns mean. Nothing is guessed. */
export function readLine(cells: readonly string[], mapping: Mapping, toOutcome: ToOutcome): ReadLine {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const processorId = cell(mapping.id) || null;
  const reference = cell(mapping.reference) || null;
  const currency = toCurrency(cell(mapping.currency), mapping.fixedCurrency);
  const signed = currency && readDecimal(toFigures(cell(mapping.amount)), currency, mapping.decimalMark);
  const moment = mapping.date === null ? null : readMoment(cell(mapping.date), mapping.timeZone);
  const problems: [LineProblem, boolean][] = [
    ['no_key', processorId === null && reference === null],
    ['currency', currency === null],
    ['amount', signed === null],
    ['date', mapping.date !== null && moment === null],
  ];
  return {
    processorId,
    reference,
    amount: signed && { ...signed, amountMinor: absolute(signed.amountMinor) },
    direction: signed && signed.amountMinor < 0n ? 'out' : toDirection(cell(mapping.direction)),
    outcome: toOutcome(cell(mapping.status)),
    at: moment?.at ?? null,
    problem: problems.find(([, isProblem]) => isProblem)?.[0] ?? null,
  };
}

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** Sums may carry the sign of their currency; the currency itself is another column or the whole file's. */
const toFigures = (text: string) => separateCurrency(text).typed;

function toCurrency(text: string, fixed: Currency | null): Currency | null {
  if (text === '') return fixed;
  const code = text.toUpperCase() === 'RUR' ? 'RUB' : text.toUpperCase();
  if (isCurrency(code)) return code;
  const { typed, named } = separateCurrency(text);
  return typed === '' ? named : null;
}

function toDirection(text: string): Direction | null {
  const [isOut, isIn] = [out.test(text), into.test(text)];
  if (isOut === isIn) return null;
  return isOut ? 'out' : 'in';
}
