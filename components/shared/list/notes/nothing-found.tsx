'use client';

import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { ListFilter } from '../filters/filter.ts';
import { useChips } from '../filters/use-chips.ts';
import type { ListAddress } from '../reading/use-list.ts';

type NothingFoundProps = { address: ListAddress; filters: readonly ListFilter[]; action?: ReactNode };

/** Shown when no row matches: the active filters, and one click to remove them. */
export function NothingFound({ address, filters, action }: NothingFoundProps) {
  const t = useTranslations('list');
  const chips = useChips(filters)(address.values);
  const labels = [...new Set(chips.map(({ label }) => label))];
  const parts = labels.map((label) => {
    const texts = chips.filter((chip) => chip.label === label).map(({ value }) => value);
    return texts[0] === label ? label : t('chip', { label, text: texts.join(', ') });
  });
  const isSearch = Object.keys(address.values).join() === 'q';
  return (
    <EmptyState
      picture={<SearchX className="size-10" strokeWidth={1.5} />}
      title={t('nothingTitle')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {action}
          <Button onClick={address.clear}>{t(isSearch ? 'emptySearch' : 'clearFilters')}</Button>
        </span>
      }
    >
      <p className="wrap-anywhere">{parts.join('\u00a0· ')}</p>
      {address.values.q ? <p>{t('nothingText')}</p> : null}
    </EmptyState>
  );
}
