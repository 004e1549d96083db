import * as z from 'zod/mini';
import { isTimeZone } from '#lib/core/local-day.ts';
import type { Money } from '#lib/core/money.ts';
import { keepsAnotherAccount } from '../rules/approvers.ts';
import { limitScopes, type Policy } from '../rules/policy.ts';
import { ruleDocument } from './rule.ts';
import { moneyText } from './sums.ts';

const many = 60;

/**
 * A policy as it is stored and as it travels. Decoded, it is the policy that rules are judged by; encoded, the same text
 * again.
 */
export const policyDocument = z
  .strictObject({
    timeZone: z.string().check(z.refine(isTimeZone, 'time_zone_unknown')),
    rules: z.array(ruleDocument).check(z.maxLength(many)),
    limits: z.array(z.strictObject({ scope: z.enum(limitScopes), most: moneyText })).check(z.maxLength(many)),
    undo: z
      .array(z.strictObject({ from: moneyText, seconds: z.int().check(z.minimum(0), z.maximum(60)) }))
      .check(z.maxLength(many)),
    retypeFrom: z.array(moneyText).check(z.maxLength(many)),
    expiryHours: z.int().check(z.minimum(1), z.maximum(720)),
  })
  .check(({ value, issues }) => {
    const { rules, limits, undo, retypeFrom } = value as Policy;
    if (!keepsAnotherAccount(rules))
      issues.push({
        code: 'custom',
        input: undefined,
        path: ['rules'],
        message: 'rule_another_account_needed',
      });
    const sum = ({ amountMinor, currency }: Money) => `${amountMinor} ${currency}`;
    const named = {
      rules: rules.map(({ id }) => id),
      limits: limits.map(({ scope, most }) => `${scope} ${most.currency}`),
      undo: undo.map(({ from }) => sum(from)),
      retypeFrom: retypeFrom.map(({ currency }) => currency),
    };
    for (const [part, names] of Object.entries(named))
      if (new Set(names).size < names.length)
        issues.push({ code: 'custom', input: undefined, path: [part], message: 'policy_twice' });
  });
export type PolicyDocument = z.input<typeof policyDocument>;

export const readPolicy = (stored: unknown): Policy => policyDocument.parse(stored);
export const writePolicy = (policy: Policy): PolicyDocument =>
  z.encode(policyDocument, policy as z.output<typeof policyDocument>);
