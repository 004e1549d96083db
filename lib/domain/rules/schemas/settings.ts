import * as z from 'zod/mini';
import { isTimeZone } from '#lib/core/local-day.ts';
import type { MoneyView } from '#lib/core/money-view.ts';
import { limitScopes } from '../rules/policy.ts';
import type { PolicyDocument } from './document.ts';
import { readSum, sumOf, toSumText } from './sums.ts';

/** Limits and settings as their form holds them: by name and currency, an empty text where there is none. */
const sums = z.record(z.string(), z.string());
export const settingsForm = z
  .object({
    timeZone: z.string().check(z.refine(isTimeZone, 'time_zone_unknown')),
    expiryHours: z.string().check(z.regex(/^([1-9]\d?|[1-6]\d\d|7[01]\d|720)$/, 'hours_out_of_range')),
    /** `maker_day RUB`, `retype KZT`, `undo RUB`. */
    sums,
    /** Keyed by currency. */
    seconds: z.record(z.string(), z.string().check(z.regex(/^([0-5]?\d|60)?$/, 'seconds_out_of_range'))),
  })
  .check(({ value, issues }) => {
    for (const [name, text] of Object.entries(value.sums)) {
      const read = readSum(text, name.slice(-3));
      if (!read.ok)
        issues.push({ code: 'custom', input: undefined, path: ['sums', name], message: read.refusal.code });
    }
  });
export type SettingsFields = z.input<typeof settingsForm>;

/** The currencies in which payouts are made. */
export const payoutCurrencies = ['RUB', 'KZT'] as const;

/** The policy with these settings; what the form does not show stays as it is. */
export function withSettings(document: PolicyDocument, fields: SettingsFields): PolicyDocument {
  const isShown = ({ currency }: MoneyView) => payoutCurrencies.some((each) => each === currency);
  const all = (kind: string) =>
    payoutCurrencies.flatMap((currency) => sumOf(fields.sums[`${kind} ${currency}`] ?? '', currency) ?? []);
  return {
    ...document,
    timeZone: fields.timeZone,
    expiryHours: Number(fields.expiryHours),
    limits: [
      ...document.limits.filter(({ most }) => !isShown(most)),
      ...limitScopes.flatMap((scope) => all(scope).map((most) => ({ scope, most }))),
    ],
    retypeFrom: [...document.retypeFrom.filter((sum) => !isShown(sum)), ...all('retype')],
    undo: [
      ...document.undo.filter(({ from }) => !isShown(from)),
      ...all('undo').map((from) => ({ from, seconds: Number(fields.seconds[from.currency] || 0) })),
    ],
  };
}

/** Limits and settings as their form begins with them. */
export function toSettingsFields({ timeZone, expiryHours, ...document }: PolicyDocument): SettingsFields {
  const { limits, retypeFrom, undo } = document;
  const sums = [
    ...limits.map(({ scope, most }) => [`${scope} ${most.currency}`, toSumText(most)]),
    ...retypeFrom.map((sum) => [`retype ${sum.currency}`, toSumText(sum)]),
    ...undo.map(({ from }) => [`undo ${from.currency}`, toSumText(from)]),
  ];
  const seconds = undo.map(({ from, seconds: count }) => [from.currency, String(count)]);
  return {
    timeZone,
    expiryHours: String(expiryHours),
    sums: Object.fromEntries(sums),
    seconds: Object.fromEntries(seconds),
  };
}
