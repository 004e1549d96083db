'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { registriesQuery } from '#lib/domain/registries/query-options.ts';
import { RegistryCard } from './registry-card.tsx';

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
