import { currencyCodes } from '#lib/core/currency.ts';
import { formatMoney, noFigure } from '#lib/core/format.ts';
import { moneyOf } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PeriodSheet, TurnoverLine } from '#lib/core/period-sheet.ts';
import { toExportTexts, toMethodText, toStatusText } from '#lib/domain/exports/rules/texts.ts';
import { sumUp, type Tallied } from '#lib/domain/exports/rules/turnover.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { movementKinds } from '#lib/domain/history/status.ts';
import { formatDateTime, formatDayRange } from '#lib/i18n/date-time.ts';
import { type Speech, toMoment, toZoneLabel } from '#lib/i18n/speech.ts';

/** The facts of a sheet, as `takePeriodSheet` gives them. */
type Taken = {
  days: { from: string; to: string };
  at: Date;
  count: number;
  listed: Movement[] | null;
  turnover: Tallied[] | null;
  hasConverted: boolean;
  tests: number;
};
type Limits = { mostListed: number; mostSummed: number };

/** The sheet of some days in one language. */
export function toPeriodSheet(taken: Taken, speech: Speech, limits: Limits): PeriodSheet {
  const { t, locale } = speech;
  const { days, listed, turnover } = taken;
  const texts = toExportTexts(t, locale);
  return {
    title: t('exports.sheet.title'),
    subtitle: t('exports.sheet.days', {
      days: formatDayRange(days.from, days.to, locale),
      zone: toZoneLabel(speech, taken.at),
    }),
    notes: toNotes(taken, speech, limits),
    turnoverHead: {
      label: t('exports.column.status'),
      count: t('exports.sheet.number'),
      sum: t('exports.column.amount'),
    },
    turnover: turnover === null ? [] : toTurnover(turnover, speech),
    listTitle: t('exports.sheet.movements', { rows: taken.count }),
    head: (['created', 'type', 'reference', 'method', 'party', 'status', 'amount'] as const).map((column) =>
      t(`exports.column.${column}`),
    ),
    rows: (listed ?? []).map((movement) => [
      formatDateTime(new Date(movement.createdAt), { ...speech, style: 'seconds' }),
      texts.kinds[movement.kind],
      movement.reference ?? '',
      toMethodText(texts, movement),
      [movement.party.name, movement.party.instrument].filter(Boolean).join(', '),
      toStatusText(texts, movement),
      movement.amount ? formatMoney(fromMoneyView(movement.amount), locale) : texts.noAmount,
    ]),
  };
}

function toNotes(
  { at, count, listed, turnover, hasConverted, tests }: Taken,
  speech: Speech,
  limits: Limits,
): string[] {
  const { t } = speech;
  const { date, time } = toMoment(at.toISOString(), speech);
  const notes = [t('exports.sheet.clock', { date, time }), t('exports.sheet.noBalance')];
  if (hasConverted) notes.push(t('exports.sheet.converted'));
  if (tests > 0) notes.push(t('exports.sheet.tests', { count: tests }));
  if (count === 0) notes.push(t('exports.sheet.nothing'));
  if (turnover === null) notes.push(t('exports.sheet.tooManyToSum', { most: limits.mostSummed }));
  else if (listed === null) {
    const about = { rows: count, most: limits.mostListed, hasTests: String(tests > 0) };
    notes.push(t('exports.sheet.tooManyToList', about));
  }
  return notes;
}

/** Turnover by currency and kind, what moved before what did not. */
function toTurnover(turnover: readonly Tallied[], speech: Speech): PeriodSheet['turnover'] {
  const currencies = [...currencyCodes, null].filter((code) =>
    turnover.some(({ currency }) => currency === code),
  );
  return currencies.map((currency) => ({
    title: currency ?? speech.t('history.noAmount'),
    lines: movementKinds.flatMap((kind) =>
      toLines(
        turnover.filter((tally) => tally.kind === kind && tally.currency === currency),
        speech,
      ),
    ),
  }));
}

/** What moved of one kind, and what did not: each total appears over the statuses that it is the sum of. */
function toLines(tallies: readonly Tallied[], speech: Speech): TurnoverLine[] {
  const [first] = tallies;
  if (!first) return [];
  const done = tallies.filter(({ group }) => group === 'done');
  const others = tallies.filter(({ group }) => group !== 'done');
  return [
    ...toGroup(first, { name: 'done', tallies: done }, speech),
    ...(others.length === 0 ? [] : toGroup(first, { name: 'others', tallies: others }, speech)),
  ];
}

type Group = { name: 'done' | 'others'; tallies: readonly Tallied[] };

function toGroup(
  { kind, currency }: Tallied,
  { name, tallies }: Group,
  { t, locale }: Speech,
): TurnoverLine[] {
  const texts = toExportTexts(t, locale);
  const toLine = (label: string, { count, amountMinor }: ReturnType<typeof sumUp>, isTotal: boolean) => ({
    label,
    count: String(count),
    sum: currency === null ? noFigure : formatMoney(moneyOf(amountMinor, currency), locale),
    isTotal,
  });
  return [
    toLine(t(`exports.sheet.${name}.${kind}`), sumUp(tallies), true),
    ...tallies.map((tally) =>
      toLine(toStatusText(texts, { kind, status: tally.status, reviewReason: null }), tally, false),
    ),
  ];
}
