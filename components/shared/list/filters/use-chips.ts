'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type AppLocale, formatSum } from '#lib/core/format.ts';
import { formatDayRange } from '#lib/i18n/date-time.ts';
import { parseAmountRange } from '#lib/list/amount-range.ts';
import { parsePeriod } from '#lib/list/query.ts';
import type { FilterValues } from '../reading/use-list.ts';
import { findOption, type ListFilter, toWords } from './filter.ts';

export type Chip = {
  key: string;
  icon?: ReactNode;
  /** "SBP", "Last 7 days". */
  text: string;
  /** The same where its label is before it already: "100.00 to 200.00", and not "Amount: 100.00 to 200.00". */
  value: string;
  /** "Method" */
  label: string;
  /** "Method: SBP", for people who cannot see where the chip is. */
  name: string;
  /** The filters without this one. */
  without: Record<string, string | undefined>;
};

/** The active filters, one chip each. */
export function useChips(filters: readonly ListFilter[]): (values: FilterValues) => Chip[] {
  const t = useTranslations('list');
  const locale = useLocale();
  const toPeriodText = (value: string) => {
    const parsed = parsePeriod(value);
    if (!parsed.ok) return value;
    return typeof parsed.value === 'string'
      ? t(`period.${parsed.value}`)
      : formatDayRange(parsed.value.from, parsed.value.to, locale);
  };
  const toRangeText = (value: string) => {
    const parsed = parseAmountRange(value);
    if (!parsed.ok) return value;
    const toSum = (amountMinor: bigint) => formatSum({ amountMinor, currency: 'RUB' }, locale as AppLocale);
    const { from, to } = parsed.value;
    if (from === null) return t('amount.upTo', { to: toSum(to ?? 0n) });
    if (to === null) return t('amount.atLeast', { from: toSum(from) });
    if (from === to) return t('amount.exactly', { from: toSum(from) });
    return t('amount.between', { from: toSum(from), to: toSum(to) });
  };
  return (values) => {
    const chips = filters.flatMap((filter): Chip[] => {
      const { name, label } = filter;
      const value = values[name];
      if (value === undefined) return [];
      const without = { [name]: undefined };
      if (filter.kind === 'switch')
        return [{ key: name, text: label, value: label, label, name: label, without }];
      if (filter.kind === 'amount' || filter.kind === 'typed' || filter.kind === 'listed') {
        const isAmount = filter.kind === 'amount';
        const text = isAmount ? toRangeText(value) : filter.toText(value);
        const whole = t('chip', { label, text });
        // Sums alone do not say of what.
        return [{ key: name, text: isAmount ? whole : text, value: text, label, name: whole, without }];
      }
      if (filter.kind === 'period') {
        const text = toPeriodText(value);
        return [{ key: name, text, value: text, label, name: t('chip', { label, text }), without }];
      }
      return toWords(value).map((word, _, words) => {
        const option = findOption(filter, word);
        const text = option?.label ?? word;
        const whole = t('chip', { label, text });
        const rest = words.filter((other) => other !== word).join(',');
        return {
          key: `${name}=${word}`,
          icon: option?.icon,
          // Several filters offer oneself.
          text: word === 'me' ? whole : text,
          value: text,
          label,
          name: whole,
          without: { [name]: rest || undefined },
        };
      });
    });
    if (values.q === undefined) return chips;
    const label = t('search');
    const text = t('quoted', { text: values.q });
    const name = t('chip', { label, text });
    return [...chips, { key: 'q', text, value: text, label, name, without: { q: undefined } }];
  };
}
