'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useZoneName } from '#components/shared/time/use-zone-name.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import type { PolicyDocument } from '#lib/domain/rules/schemas/document.ts';
import type { RuleDocument } from '#lib/domain/rules/schemas/rule.ts';
import type { RulesView } from '#lib/domain/rules/schemas/views.ts';

type Makers = RulesView['makers'];
type Hours = NonNullable<RuleDocument['outside']>;

/** Rules, limits and settings as sentences in the person's language. */
export function useSentences(makers: Makers) {
  const t = useTranslations('rules');
  const tRoles = useTranslations('rules.by');
  const locale = useLocale();
  const toZone = useZoneName();
  const money = (sum: MoneyView) => formatMoney(fromMoneyView(sum), locale);
  const list = (parts: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
  const either = (parts: string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(parts);
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const hours = ({ days, from, to }: Hours) =>
    t('outside', {
      days: days.length === 7 ? t('everyDay') : list(days.map((day) => t(`day.${day as 1}`))),
      from: clock(from),
      to: clock(to),
    });
  const maker = (made: NonNullable<RuleDocument['maker']>) => {
    if ('role' in made) return t('madeByRole', { role: tRoles(made.role) });
    return t('madeBy', { name: makers.find(({ id }) => id === made.userId)?.name ?? t('somebody') });
  };
  const need = (asked: RuleDocument['need']) => {
    if (asked === 'never') return t('need.never');
    if (asked.approvers === 0) return t('need.none');
    return t('need.people', {
      count: asked.approvers,
      roles: either(asked.roles.map((role) => tRoles(role))),
    });
  };
  const rule = (each: RuleDocument) => {
    const { subject, method, from, within, recipient, outside, maker: made } = each;
    const parts = [
      t(`subject.${subject === 'refund' && from && within === 'day' ? 'refund_day' : subject}`),
      method && t(`method.${method}`),
      from && t(within === 'day' ? 'fromInDay' : 'from', { sum: money(from) }),
      recipient !== 'anybody' && t(`recipient.${recipient}`),
      outside && hours(outside),
      made && maker(made),
    ].filter((part) => typeof part === 'string');
    // A text may begin with a comma.
    return `${parts.join(' ').replaceAll(' ,', ',')}: ${need(each.need)}`;
  };
  const limit = ({ scope, most }: PolicyDocument['limits'][number]) =>
    t(`limit.${scope}`, { sum: money(most) });
  const undo = (all: PolicyDocument['undo']) =>
    all.length === 0
      ? t('undoNone')
      : list(all.map(({ from, seconds }) => t('undo', { sum: money(from), seconds })));
  const retype = (all: PolicyDocument['retypeFrom']) =>
    all.length === 0 ? t('retypeNone') : t('retype', { sums: list(all.map(money)) });
  const expiry = (count: number) => t('expiry', { hours: count });
  const zone = (name: string) => t('zone', { zone: toZone(name) });
  return { rule, limit, undo, retype, expiry, zone, money };
}

export type Sentences = ReturnType<typeof useSentences>;
