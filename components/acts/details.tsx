'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Act } from '#lib/domain/acts/schemas.ts';
import { type AuditDetail, auditDetails, type DetailOf } from '#lib/domain/audit/schemas/details.ts';
import { toRecordPath } from './record-paths.ts';
import { toDifferences, type Value } from './to-differences.ts';
import { useValueText } from './use-value-text.ts';

type Line = { key: string; name: string; text: string | null; path: string | null };
type Shown = Exclude<AuditDetail, DetailOf<'inner'>>;
const isKnown = (key: string): key is AuditDetail => Object.hasOwn(auditDetails, key);
const isShown = (key: AuditDetail): key is Shown => auditDetails[key] !== 'inner';

/** What is known besides: what changed as before → after, and everything else by its name. */
export function Details({ action, details }: Pick<Act, 'action' | 'details'>) {
  const t = useTranslations('acts');
  const toText = useValueText({ action, details });
  const { changed, others } = toDifferences(details);
  const shown = others.flatMap(({ key, value }): Line[] => {
    const text = toText(value, key);
    const path = toPath(action, key, value);
    // An earlier version may have written it under another name.
    if (key === 'amount') return [{ key, name: t('detail.amount'), text, path: null }];
    if (!isKnown(key)) return text === null ? [] : [{ key, name: t('otherDetail'), text, path }];
    if (!isShown(key) || (text === null && path === null)) return [];
    return [{ key, name: t(`detail.${key}`), text: path === null ? text : t('open'), path }];
  });
  return (
    <span className="text-ink-muted text-xs wrap-anywhere">
      {changed.map(({ key, before, after }) => (
        <span key={key} className="block text-ink">
          {key !== 'to' && isKnown(key) && isShown(key) ? `${t(`detail.${key}`)}: ` : null}
          {t('change', { before: toText(before, key) ?? '', after: toText(after, key) ?? '' })}
        </span>
      ))}
      {shown.map(({ key, name, text, path }, at) => (
        <Fragment key={key}>
          {at === 0 ? null : ' · '}
          {name}: {path === null ? text : <Way path={path} text={text ?? ''} />}
        </Fragment>
      ))}
    </span>
  );
}

function Way({ path, text }: { path: string; text: string }) {
  return (
    <PageLink href={path as Route} className="relative z-1 text-accent-text hover:underline">
      {text}
    </PageLink>
  );
}

/** The page of a record that is named, or the list with the filters that were set. */
function toPath(action: string, key: string, value: Value): string | null {
  if (typeof value !== 'string' || value === '' || !isKnown(key)) return null;
  if (auditDetails[key] === 'filters')
    return `/${action.startsWith('audit.') ? 'audit' : 'history'}?${value}`;
  return auditDetails[key] === 'inner' ? null : toRecordPath(value);
}
