'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { registriesQuery } from '#lib/domain/registries/query-options.ts';
import type { RegistryView } from '#lib/domain/registries/schemas.ts';
import { toHourThere } from '#lib/i18n/speech.ts';
import { RegistryActs } from './registry-acts.tsx';
import { RunRow } from './run-row.tsx';

const shownAtFirst = 3;

function RegistryCard({ registry }: { registry: RegistryView }) {
  const t = useTranslations('registries');
  const tFormat = useTranslations('exports');
  const tAll = useTranslations();
  const [isWhole, showWhole] = useState(false);
  const { name, query, every, hour, timeZone, format, isPaused, makerName, obstacle, runs } = registry;
  const shown = isWhole ? runs : runs.slice(0, shownAtFirst);
  return (
    <Card aria-label={name} className="grid gap-3 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
          <h2 className="wrap-anywhere font-semibold">
            <PageLink href={`/history?${query}` as Route} className="hover:underline">
              {name}
            </PageLink>
            {isPaused ? (
              <Badge tone="attention" className="ml-2">
                {t('paused')}
              </Badge>
            ) : null}
          </h2>
          <p className="text-sm">{t(`when.${every}`, { time: toHourThere({ t: tAll, timeZone }, hour) })}</p>
          <p className="text-ink-muted text-sm">
            {tFormat(format)} · {t('madeBy', { name: makerName })}
          </p>
          {isPaused ? null : (
            <p className="text-ink-muted text-sm">
              {t('next')} <DateTime value={registry.nextDueAt} withoutZone />
            </p>
          )}
        </div>
        <RegistryActs registry={registry} />
      </div>
      {obstacle ? <p className="text-failed text-sm">{t(`obstacle.${obstacle}`)}</p> : null}
      {runs.length === 0 ? <p className="text-ink-muted text-sm">{t('noRuns')}</p> : null}
      <ul className="grid divide-y divide-line border-line border-t empty:hidden">
        {shown.map((run) => (
          <RunRow key={run.id} run={run} registry={registry} />
        ))}
      </ul>
      {runs.length > shown.length ? (
        <div>
          <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => showWhole(true)}>
            {t('all', { count: runs.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** Every schedule that this person may see, with its last files. */
export function Registries() {
  const t = useTranslations('registries');
  const { data, error } = useQuery(registriesQuery);
  if (!data) return <p role="status">{error ? t('failed') : null}</p>;
  if (data.registries.length === 0)
    return (
      <EmptyState title={t('none')} picture={<CalendarClock className="size-10" />}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      <p className="max-w-[68ch] text-ink-muted text-sm">{t('explained')}</p>
      {data.registries.map((registry) => (
        <RegistryCard key={registry.id} registry={registry} />
      ))}
      <ZoneNote />
    </div>
  );
}
