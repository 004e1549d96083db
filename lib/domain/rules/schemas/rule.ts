import * as z from 'zod/mini';
import { roles } from '#lib/auth/permissions.ts';
import { type UsualCurrency, usualCurrencies } from '#lib/core/currency.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { findRuleFault } from '../rules/approvers.ts';
import { hasRecipient, ruleRecipients, ruleSpans, ruleSubjects } from '../rules/conditions.ts';
import type { Rule } from '../rules/policy.ts';
import { moneyText, readSum, sumOf, toSumText } from './sums.ts';

const minute = z.int().check(z.minimum(0), z.maximum(1_439));
const hours = z.strictObject({
  days: z
    .array(z.int().check(z.minimum(1), z.maximum(7)))
    .check(z.minLength(1, 'rule_days_missing'), z.maxLength(7)),
  from: minute,
  to: minute,
});

const need = z.union([
  z.literal('never'),
  z.strictObject({
    approvers: z.literal([0, 1, 2]),
    roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
  }),
]);

export const ruleDocument = z
  .strictObject({
    id: z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/)),
    subject: z.enum(ruleSubjects),
    method: z.nullable(z.enum(payoutMethods)),
    from: z.nullable(moneyText),
    within: z.enum(ruleSpans),
    recipient: z.enum(ruleRecipients),
    outside: z.nullable(hours),
    maker: z.nullable(
      z.union([
        z.strictObject({ role: z.enum(roles) }),
        z.strictObject({ userId: z.string().check(z.minLength(1), z.maxLength(64)) }),
      ]),
    ),
    need,
  })
  .check(({ value, issues }) => {
    const fault = findRuleFault(value as Rule);
    if (fault) issues.push({ code: 'custom', input: undefined, path: [fault.field], message: fault.code });
  });
export type RuleDocument = z.input<typeof ruleDocument>;

/** A rule as its form holds it: texts and choices. */
export const ruleForm = z
  .object({
    subject: z.enum(ruleSubjects),
    /** Empty: any. */
    method: z.enum(['', ...payoutMethods]),
    /** Empty: whatever the sum. */
    amount: z.string(),
    currency: z.enum(usualCurrencies),
    within: z.enum(ruleSpans),
    recipient: z.enum(ruleRecipients),
    hours: z.enum(['any', 'outside']),
    days: z.array(z.string()),
    from: z.string(),
    to: z.string(),
    /** Empty: anybody; else `role:support` or `user:usr_…`. */
    maker: z.string(),
    need: z.enum(['0', '1', '2', 'never']),
    roles: z.array(z.enum(roles)),
  })
  .check(({ value, issues }) => {
    const add = (path: string, message: string) => {
      issues.push({ code: 'custom', input: undefined, path: [path], message });
    };
    const sum = readSum(value.amount, value.currency);
    if (!sum.ok) return add('amount', sum.refusal.code);
    const rule = ruleDocument.safeParse(toRule(value, 'new'));
    const [wrong] = rule.error?.issues ?? [];
    const names = { outside: 'days', need: 'roles', from: 'amount' } as const;
    const at = String(wrong?.path[0] ?? '') as keyof typeof names;
    if (wrong) add(names[at] ?? at, wrong.message);
  });
export type RuleFields = z.input<typeof ruleForm>;

const toMinutes = (time: string) => {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** What the form means. */
export function toRule(fields: RuleFields, id: string): RuleDocument {
  const { subject, method, amount, currency, within, recipient, hours, maker, need } = fields;
  const [kind, who = ''] = maker.split(':');
  const isOfPayouts = subject === 'payout' || subject === 'file';
  const from = sumOf(amount, currency);
  return {
    id,
    subject,
    method: isOfPayouts && method !== '' ? method : null,
    from,
    within: from ? within : 'one',
    recipient: hasRecipient(subject) ? recipient : 'anybody',
    outside:
      hours === 'any'
        ? null
        : {
            days: fields.days.map(Number).toSorted((a, b) => a - b),
            from: toMinutes(fields.from),
            to: toMinutes(fields.to),
          },
    maker:
      kind === 'role' ? { role: who as (typeof roles)[number] } : kind === 'user' ? { userId: who } : null,
    need:
      need === 'never'
        ? need
        : { approvers: Number(need) as 0 | 1 | 2, roles: need === '0' ? [] : fields.roles },
  };
}

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A rule as its form begins with it; a new one asks one manager about a payout. */
export function toFields(rule: RuleDocument | null): RuleFields {
  const {
    subject = 'payout',
    method = null,
    from = null,
    within = 'one',
    outside = null,
    maker = null,
  } = rule ?? {};
  const need = rule?.need ?? { approvers: 1, roles: ['manager'] };
  return {
    subject,
    method: method ?? '',
    amount: from ? toSumText(from) : '',
    currency: (from?.currency ?? 'RUB') as UsualCurrency,
    within,
    recipient: rule?.recipient ?? 'anybody',
    hours: outside ? 'outside' : 'any',
    days: (outside?.days ?? [1, 2, 3, 4, 5]).map(String),
    from: toTime(outside?.from ?? 9 * 60),
    to: toTime(outside?.to ?? 18 * 60),
    maker: maker === null ? '' : 'role' in maker ? `role:${maker.role}` : `user:${maker.userId}`,
    need: need === 'never' ? need : (String(need.approvers) as RuleFields['need']),
    roles: need === 'never' ? ['manager'] : need.roles,
  };
}
