import type { Role } from '#lib/auth/permissions.ts';
import { getDateTimeFormat } from '#lib/core/date-time-format.ts';
import type { Money } from '#lib/core/money.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

/** What a rule is about. */
export const ruleSubjects = ['payout', 'refund', 'refund_to_another_account', 'file'] as const;
export type RuleSubject = (typeof ruleSubjects)[number];

/** Whether it goes to somebody whom a rule can ask about; a refund goes back to the person who paid. */
export const hasRecipient = (subject: RuleSubject) =>
  subject === 'payout' || subject === 'refund_to_another_account';

/**
 * Which recipients a rule is about: `new` was never paid before, `renamed` has another name than at the last payout,
 * `unchecked` has a name that nobody confirmed.
 */
export const ruleRecipients = ['anybody', 'new', 'renamed', 'unchecked'] as const;
export type RuleRecipient = (typeof ruleRecipients)[number];

export const ruleSpans = ['one', 'day'] as const;
export type RuleSpan = (typeof ruleSpans)[number];

/** Days are 1 (Monday) to 7; `from` and `to` are minutes since midnight by the company's clock, `to` not included. */
export type Hours = { days: readonly number[]; from: number; to: number };

/** One sentence. Every condition has to be met; what is null is no condition. */
export type Conditions = {
  subject: RuleSubject;
  method: PayoutMethod | null;
  /** The sum from which it applies, the sum itself included. Zero is any sum of that currency. */
  from: Money | null;
  /** Which sum that is: the subject's own, or everything that its maker made of that kind in 24 hours. */
  within: RuleSpan;
  recipient: RuleRecipient;
  /** The rule holds outside these hours. */
  outside: Hours | null;
  maker: { role: Role } | { userId: string } | null;
};

/** A rule that is about all of its subject; a new condition says here what it is where it asks for nothing. */
export const noConditions = {
  method: null,
  from: null,
  within: 'one',
  recipient: 'anybody',
  outside: null,
  maker: null,
} as const satisfies Omit<Conditions, 'subject'>;

const conditionNames = Object.keys(noConditions) as (keyof typeof noConditions)[];

export const isUnconditional = (rule: Conditions) =>
  conditionNames.every((name) => rule[name] === noConditions[name]);

/** What the rules look at. */
export type Case = {
  subject: RuleSubject;
  method: PayoutMethod | null;
  /** The sum; for a refund, with what people of this role already refunded of the same payment. */
  amount: Money;
  /** What this person made of this kind in 24 hours, this one included, in the same currency. */
  inDayMinor: bigint;
  /** Everything that is true of the recipient. */
  recipient: ReadonlySet<Exclude<RuleRecipient, 'anybody'>>;
  /** The moment of the making, and the company's zone. */
  at: Date;
  timeZone: string;
  maker: { userId: string; role: Role };
};

/** Whether everything but the sum is met. */
export function isAbout(rule: Conditions, about: Case): boolean {
  return (
    rule.subject === about.subject &&
    isOfMethod(rule, about.method) &&
    (rule.recipient === 'anybody' || about.recipient.has(rule.recipient)) &&
    (rule.outside === null || !isWithin(rule.outside, about.at, about.timeZone)) &&
    isBy(rule, about.maker)
  );
}

export const isOfMethod = (rule: Conditions, method: PayoutMethod | null) =>
  rule.method === null || rule.method === method;

/** A currency that no rule names counts as reaching every sum: nobody has decided what is much of it. */
export function isReached(
  { from, within }: Conditions,
  { amount, inDayMinor }: Case,
  isCurrencyNamed: boolean,
): boolean {
  if (from === null || !isCurrencyNamed) return true;
  const reached = within === 'day' ? inDayMinor : amount.amountMinor;
  return from.currency === amount.currency && reached >= from.amountMinor;
}

function isBy({ maker }: Conditions, { userId, role }: Case['maker']): boolean {
  if (maker === null) return true;
  return 'role' in maker ? maker.role === role : maker.userId === userId;
}

const weekdays: Record<string, number> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 };

/** Whether the company's clock shows a moment within these hours. Hours that pass midnight belong to the day they begin on. */
export function isWithin({ days, from, to }: Hours, at: Date, timeZone: string): boolean {
  const { day, minute } = toClock(at, timeZone);
  const yesterday = day === 1 ? 7 : day - 1;
  if (from < to) return days.includes(day) && minute >= from && minute < to;
  return (days.includes(day) && minute >= from) || (days.includes(yesterday) && minute < to);
}

function toClock(at: Date, timeZone: string): { day: number; minute: number } {
  const parts = getDateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: weekdays[of('weekday')] ?? 0, minute: Number(of('hour')) * 60 + Number(of('minute')) };
}
