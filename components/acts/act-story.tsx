'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { actReads } from '#lib/domain/acts/query-options.ts';
import { ActTexts } from './act-texts.tsx';
import { Details } from './details.tsx';
import { Sentence, Who } from './parts.tsx';

type ActStoryProps = {
  objectId: string;
  /** What it is; `doer`: of this person only what they did, not what was done to them. */
  of: 'record' | 'person' | 'doer';
};

/** The newest acts about one object, and the way to all of them. */
export function ActStory(props: ActStoryProps) {
  return (
    <ActTexts>
      <Story {...props} />
    </ActTexts>
  );
}

function Story({ objectId, of }: ActStoryProps) {
  const t = useTranslations();
  const by = of === 'doer';
  const { data, error } = useQuery(by ? actReads.by(objectId) : actReads.search(objectId));
  if (error) return <p className="pt-4 text-failed text-sm">{t('acts.unread')}</p>;
  if (!data) return <p className="pt-4 text-ink-muted text-sm">{t('acts.loading')}</p>;
  const path = by ? `/audit?who=${objectId}` : `/audit?q=${objectId}`;
  return (
    <div className="grid gap-3 pt-4 *:min-w-0">
      {data.items.length === 0 ? <p className="text-ink-muted text-sm">{t('acts.none')}</p> : null}
      <ol className="grid *:min-w-0">
        {data.items.map((act) => (
          <li
            key={act.id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2 text-sm last:border-b-0"
          >
            <DateTime value={act.at} style="seconds" className="w-44 shrink-0 text-ink-muted" />
            <span className="flex min-w-0 flex-1 basis-60 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <Sentence {...act} />
              {by ? null : <Who {...act} />}
              <span className="w-full">
                <Details {...act} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      <PageLink href={path as Route} className="justify-self-start text-accent-text text-sm hover:underline">
        {t(`record.audit.${of}`)}
      </PageLink>
    </div>
  );
}
