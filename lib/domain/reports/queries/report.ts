import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import type { AppLocale } from '#lib/core/format.ts';
import { addDays, listDayStarts, startOfDay } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import type { MovementMethod } from '#lib/domain/history/schemas/list.ts';
import type { MovementKind, MovementStatus } from '#lib/domain/history/status.ts';
import { listNames } from '#lib/domain/history/store/texts.ts';
import { hasConvertedPayment } from '#lib/domain/payments/store/converted.ts';
import { getBankHealth } from '#lib/domain/payouts/queries/bank-results.ts';
import { getFullReasonList } from '#lib/domain/reasons/queries.ts';
import { hasConvertedRefund } from '#lib/domain/refunds/store/converted.ts';
import { listSignIns } from '#lib/domain/reports/store/sign-ins.ts';
import { toKnownReason } from '#lib/processor/dictionary.ts';
import { type Days, hasWholeHours, toDays, toDaysBefore, toSlots, toWholeDays } from '../rules/days.ts';
import { toGroup, toGroupCounts, toLines, toRate, toTally, toTimeLine } from '../rules/sum-up.ts';
import { toUnknownWeeks } from '../rules/unknown-weeks.ts';
import type { HealthLine, Report, ReportInput, SignInLine, TimeLine } from '../schemas.ts';
import {
  type Dimension,
  type Figured,
  listByDay,
  listByDimension,
  listMessages,
  type Span,
} from '../store/reading.ts';
import { listUnknowns } from '../store/unknowns.ts';
import { type NamedBank, readBankNames } from './bank-names.ts';
import { readDecisions } from './decisions.ts';
import { noRefundControl, readRefundControl } from './refund-control.ts';

/** People, banks and reasons; the rest is in the history. */
const mostLines = 12;

const converted: Record<MovementKind, typeof hasConvertedPayment> = {
  payout: async () => false,
  payment: hasConvertedPayment,
  refund: hasConvertedRefund,
};

const toSpan = ({ from, to }: Days, zone: string) => ({
  from: startOfDay(from, zone),
  before: startOfDay(addDays(to, 1), zone),
});

/**
 * Everything the page of the reports shows, from the figures kept with the rows: the same few statements however
 * many rows there are.
 */
export async function getReport(
  person: Person,
  asked: ReportInput,
  language: AppLocale,
  now = new Date(),
): Promise<Report> {
  const kind = asked.type ?? 'payout';
  const wanted = asked.zone ?? person.timeZone;
  const isZoneReplaced = !hasWholeHours(toDays(asked, wanted, now), wanted);
  const zone = isZoneReplaced ? 'UTC' : wanted;
  const days = toDays(asked, zone, now);
  const before = toDaysBefore(days);
  const both = { from: before.from, to: days.to };
  const span = toSpan(days, zone);
  const [figured, byFace, names, decisions, unknowns, refunds, signIns, health, hasConverted] =
    await Promise.all([
      listByDay(db(), kind, toSpan(both, zone), listDayStarts(both.from, both.to, zone)),
      listByDimension(db(), kind, span, toWholeDays(span)),
      readNames(person, kind, language),
      readDecisions(person, kind, span),
      can(person.role, 'reports:view') ? listUnknowns(db(), kind, span) : [],
      kind === 'refund' ? readRefundControl(person, span, zone) : noRefundControl,
      kind === 'payout' ? readSignIns(person, span) : [],
      kind === 'payout' ? getBankHealth(person, now) : { results: [], isCut: false },
      converted[kind](db(), span),
    ]);
  const byDay = figured.filter(({ isTest }) => !isTest);
  const own = byDay.filter(({ day }) => day >= days.from);
  const isDone = (one: Figured) => toGroup(kind, one) === 'done';
  const of = (dimension: Dimension) => byFace.filter((one) => one.face === dimension);
  const totals = (figures: Figured[]) => ({
    all: toTally(figures),
    done: toTally(figures.filter(isDone)),
    rate: toRate(kind, figures),
  });
  const toNamed = (dimension: Dimension, named: ReadonlyMap<string, string>) =>
    toLines(of(dimension).filter(isDone))
      .slice(0, mostLines)
      .map(({ key, count, sums }) => ({ key, count, sums, name: named.get(key) ?? null }));
  const ofBanks = of('bank');
  const keys = [...ofBanks, ...of('bank_time')].map(({ key }) => key);
  const banks = await readBankNames(kind, [...keys, ...health.results.map(({ code }) => code)], language);
  // The processor reports a payer's bank by its name or its code: both are one line, as they are one filter.
  const bankLines = toLines(ofBanks, ({ key }) => banks.get(key)?.code ?? key);
  return {
    ...{ kind, days, before, zone, isZoneReplaced, hasConverted, ...totals(own) },
    tests: toTally(figured.filter(({ day, isTest }) => isTest && day >= days.from)).count,
    previous: totals(byDay.filter(({ day }) => day < days.from)),
    slots: toSlots(days).map((slot) => {
      const figures = own.filter(({ day }) => day >= slot.from && day <= slot.to);
      const { count } = toTally(figures);
      return {
        ...slot,
        count,
        groups: toGroupCounts(kind, figures),
        done: toTally(figures.filter(isDone)).sums,
      };
    }),
    statuses: toLines<MovementStatus>(own, ({ status }) => status).map(({ figures: _, ...line }) => line),
    methods: toLines<MovementMethod>(own).map(({ figures, key, name }) => ({
      ...{ key, name, ...toTally(figures.filter(isDone)), rate: toRate(kind, figures) },
    })),
    banks: bankLines.slice(0, mostLines).map(({ figures, key }) => ({
      ...{ key, name: null, code: null, ...banks.get(key) },
      ...toTally(figures.filter(isDone)),
      rate: toRate(kind, figures),
    })),
    errors: await toErrors(kind, of('error')),
    makers: toNamed('maker', names.people),
    approvers: toNamed('approver', names.people),
    reasons: toNamed('reason', names.reasons),
    times: toTimes(of('method_time'), of('bank_time'), banks),
    ...{ unknowns: toUnknownWeeks(unknowns, zone, days), decisions, ...refunds, signIns },
    health: toHealth(health.results, banks),
    isHealthCut: health.isCut,
  };
}

type Names = Record<'people' | 'reasons', ReadonlyMap<string, string>>;

async function readNames(person: Person, kind: MovementKind, language: AppLocale): Promise<Names> {
  const [people, reasons] = await Promise.all([
    listNames(db()),
    kind === 'refund' ? getFullReasonList(person) : null,
  ]);
  return {
    people: new Map(people.map(({ id, name }) => [id, name])),
    reasons: new Map(reasons?.reasons.map(({ code, texts }) => [code ?? '', texts[language]])),
  };
}

async function toErrors(kind: MovementKind, figures: Figured[]): Promise<Report['errors']> {
  const lines = toLines(figures).slice(0, mostLines);
  const codes = lines.flatMap(({ key }) => (key === '' ? [] : key));
  const messages = new Map(
    (await listMessages(db(), kind, codes)).map(({ code, message }) => [code, message] as const),
  );
  return lines.map(({ key, count, sums }) => {
    const message = messages.get(key) ?? null;
    return { key, name: null, count, sums, message, knownReason: toKnownReason(key, message) };
  });
}

type Timed = Figured & { bucket: number };

type Banks = ReadonlyMap<string, NamedBank>;

function toTimes(methods: Timed[], banks: Timed[], names: Banks): Report['times'] {
  const linesOf = (figures: Timed[]): TimeLine[] =>
    [...Map.groupBy(figures, ({ key }) => key)]
      .flatMap(([key, own]) => toTimeLine(key, own) ?? [])
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostLines);
  return {
    all: toTimeLine('', methods),
    methods: linesOf(methods),
    banks: linesOf(banks).map((line) => ({ ...line, name: names.get(line.key)?.name ?? null })),
  };
}

function toHealth(results: { code: string; done: number; ended: number }[], names: Banks): HealthLine[] {
  return results.map(({ code, done, ended }) => ({
    code,
    name: names.get(code)?.name ?? null,
    rate: { done, ended },
  }));
}

/** Who signed in on these days, without addresses and without anything that helps to guess a password. */
async function readSignIns(person: Person, span: Span): Promise<SignInLine[]> {
  if (!can(person.role, 'reports:view')) return [];
  const lines = await listSignIns(db(), span);
  return lines.map(({ lastAt, ...line }) => ({ ...line, lastAt: lastAt.toISOString() }));
}
