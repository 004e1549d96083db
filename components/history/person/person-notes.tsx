'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { PersonView } from '#lib/domain/history/schemas/person.ts';
import { toRecordHref } from '../kind.tsx';

/** What colleagues wrote on the records of this person, the latest first. */
export function PersonNotes({ notes }: Pick<PersonView, 'notes'>) {
  const t = useTranslations('person.notes');
  if (notes.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-3 *:min-w-0">
      <h2 className="border-line border-b pb-2 font-semibold text-base">{t('title')}</h2>
      <ul className="grid gap-4">
        {notes.map(({ id, kind, subjectId, reference, authorName, at, text, fileName }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap gap-x-2 text-ink-muted text-sm">
              {authorName} <DateTime value={at} withoutZone />
              <PageLink
                href={toRecordHref({ kind, id: subjectId }) as Route}
                className="wrap-anywhere text-accent-text hover:underline"
              >
                {reference}
              </PageLink>
            </span>
            {text ? <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{text}</p> : null}
            {fileName ? <span className="wrap-anywhere text-sm">{t('file', { name: fileName })}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
