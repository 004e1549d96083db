'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Act } from '#lib/domain/acts/schemas.ts';
import { auditActions } from '#lib/domain/audit/schemas.ts';
import en from '#messages/acts/en.json';
import { toDifferences, type Value } from './to-differences.ts';

type DetailKey = keyof typeof en.detail;
const isKnown = (key: string): key is DetailKey => Object.hasOwn(en.detail, key);

/** Values that are no news to a person who reads: they link entries to each other. */
const inner: readonly string[] = ['fingerprint', 'attempt', 'sha256', 'erased'];

/** What is known besides: what changed as before → after, and everything else by its name. */
export function Details({ action, details }: Pick<Act, 'action' | 'details'>) {
  const t = useTranslations('acts');
  const toText = useValueText(action);
  const { changed, others } = toDifferences(details);
  const toName = (key: string) => (isKnown(key) ? t(`detail.${key}`) : key);
  const shown = others.filter(({ key }) => !inner.includes(key));
  return (
    <span className="text-ink-muted text-xs wrap-anywhere">
      {changed.map(({ key, before, after }) => (
        <span key={key} className="block text-ink">
          {key === 'to' ? null : `${toName(key)}: `}
          {t('change', { before: toText(before, key), after: toText(after, key) })}
        </span>
      ))}
      {shown.map(({ key, value }, at) => (
        <Fragment key={key}>
          {at === 0 ? null : ' · '}
          {toName(key)}: {toText(value, key)}
        </Fragment>
      ))}
    </span>
  );
}

function useValueText(action: string) {
  const t = useTranslations('acts');
  const tRole = useTranslations('roles');
  const locale = useLocale() as AppLocale;
  const roles = ['finance', 'support', 'manager', 'admin'] as const;
  return (value: Value, key: string): string => {
    if (value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'object') return formatMoney(fromMoneyView(value), locale);
    const role = roles.find((one) => one === value);
    if (role && ['from', 'to', 'role'].includes(key)) return tRole(role);
    // A status is what the act that led to it says.
    const act = auditActions.find((one) => one === `${action.split('.')[0]}.${value}`);
    return act && ['from', 'to'].includes(key) ? t(`act.${act}`) : String(value);
  };
}
