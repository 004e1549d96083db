import type { Role } from '#lib/auth/permissions.ts';
import { isDay } from '#lib/core/local-day.ts';
import type { MoneyView } from '#lib/core/money-view.ts';
import { accept, refuse } from '#lib/core/result.ts';
import type { ApprovalAnswer } from '#lib/domain/approvals/status.ts';
import { parseZone } from '#lib/domain/history/schemas/filter-readers.ts';
import type { MovementMethod } from '#lib/domain/history/schemas/list.ts';
import {
  type HistoryGroup,
  type MovementKind,
  type MovementStatus,
  movementKinds,
} from '#lib/domain/history/status.ts';
import { parsePeriod, type QueryOf, type Reader } from '#lib/list/query.ts';

const parseKind: Reader<MovementKind> = (text) => {
  const kind = movementKinds.find((one) => one === text);
  return kind ? accept(kind) : refuse('filter_value_unknown');
};

const parseDay: Reader<string> = (text) => (isDay(text) ? accept(text) : refuse('period_unreadable'));

/** What an address of the reports may say; days and time zone are written as in the history. */
export const reportReaders = {
  type: parseKind,
  period: parsePeriod,
  zone: parseZone,
  /** Two days chosen by themselves, as a form without JavaScript sends them. */
  from: parseDay,
  to: parseDay,
};
export type ReportInput = QueryOf<typeof reportReaders>;

/** The most days of one report: a season, read in a moment whatever there is. */
export const mostDays = 92;

/** How many, and how much in each currency. */
export type Tally = { count: number; sums: MoneyView[] };
/** How many of those that ended were done. */
export type Rate = { done: number; ended: number };

/** One line of a table: what it is about, and how many of it there are. */
export type Line = Tally & { key: string; name: string | null };
export type RatedLine = Line & { rate: Rate };
export type ErrorLine = Line & { message: string | null; knownReason: string | null };
/** Seconds from the processor's acceptance to the outcome. */
export type TimeLine = { key: string; name: string | null; count: number; median: number; p95: number };
/** The number of decisions of each kind that are read at most, the newest ones of the days. */
export const mostDecisions = 2_000;
/** The number of sign-ins of one person that are counted at most, the newest ones of the days. */
export const mostSignIns = 2_000;

/** So many refunds to another account are looked at for shared phones. */
export const mostLookedAt = 2_000;
/** What one person decided about movements of colleagues, and after how many seconds of waiting. */
export type DeciderLine = {
  id: string;
  name: string;
  approved: number;
  declined: number;
  median: number;
  longest: number;
};
export type DecisionLine = {
  /** The refund or payout. */
  id: string;
  reference: string;
  amount: MoneyView;
  answer: Exclude<ApprovalAnswer, 'withdrawn'>;
  at: string;
  /** Seconds from the request to this decision. */
  waited: number;
};
/** `own`: the viewer's, newest first, cut when there are too many for a page. */
export type Decisions = { people: DeciderLine[]; own: DecisionLine[]; isOwnCut: boolean };
/** The most that somebody refunded without a manager within 24 hours, and what they may. */
export type PeakLine = { id: string; name: string; day: string; used: MoneyView; limit: MoneyView };
/** A phone that refunds of several payments went to, and were not its payers'. */
export type SharedPhoneLine = {
  phone: string;
  masked: string;
  payments: number;
  refunds: number;
  sum: MoneyView;
};
/** How often somebody signed in within the days, and when last. */
export type SignInLine = { id: string; name: string; role: Role; count: number; lastAt: string };
/** So many times that an outcome became unknown are read at most, the newest ones of the days. */
export const mostUnknowns = 2_000;
/**
 * A week: how often an outcome became unknown in it, and how many of those are paid and not paid now, and how many of them
 * people decided. Seconds until it was known; null while none is.
 */
export type UnknownLine = {
  from: string;
  to: string;
  count: number;
  paid: number;
  notPaid: number;
  byPeople: number;
  median: number | null;
  longest: number | null;
};
export type HealthLine = { code: string; name: string | null; rate: Rate };

/** A day, or a week where a day would be too narrow to see. */
export type Slot = {
  from: string;
  to: string;
  count: number;
  groups: Record<HistoryGroup, number>;
  /** What was done, by currency. */
  done: MoneyView[];
};

export type Report = {
  kind: MovementKind;
  /** The days asked for and those before that they are compared with, both included. */
  days: { from: string; to: string };
  before: { from: string; to: string };
  /** The zone of the days, and whether it is another than the one asked for. */
  zone: string;
  isZoneReplaced: boolean;
  /** Some of it was converted by the processor: Home counts that in another currency. */
  hasConverted: boolean;
  /** How many payouts of these days moved no money, and are in none of the figures. */
  tests: number;
  all: Tally;
  done: Tally;
  rate: Rate;
  previous: { all: Tally; done: Tally; rate: Rate };
  slots: Slot[];
  statuses: (Line & { key: MovementStatus })[];
  methods: (RatedLine & { key: MovementMethod })[];
  /** `code`: by which the history finds the bank; null where it has none. */
  banks: (RatedLine & { code: string | null })[];
  errors: ErrorLine[];
  makers: Line[];
  approvers: Line[];
  reasons: Line[];
  times: { all: TimeLine | null; methods: TimeLine[]; banks: TimeLine[] };
  /** The newest week first. */
  unknowns: UnknownLine[];
  decisions: Decisions;
  peaks: PeakLine[];
  sharedPhones: SharedPhoneLine[];
  /** Older refunds of these days were not looked at for them. */
  isSharedPhonesCut: boolean;
  /** Only with the payouts, which the page begins with: it belongs to no kind. */
  signIns: SignInLine[];
  /** The last hour, whatever the period. */
  health: HealthLine[];
  /** The hour had more payouts than are looked at. */
  isHealthCut: boolean;
};
