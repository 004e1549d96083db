'use client';

import { Link2Off } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useRefusalText } from '../../form/refusal/use-refusal-text.ts';
import type { ListFilter } from '../filters/filter.ts';
import type { ListAddress } from '../reading/use-list.ts';

const longestName = 40;

/**
 * Shown when the address has filters that cannot be read. Nothing is guessed: a list that ignores a filter
 * shows the wrong rows.
 */
export function AddressProblem({
  address,
  filters,
}: {
  address: ListAddress;
  filters: readonly ListFilter[];
}) {
  const t = useTranslations('list');
  const toText = useRefusalText();
  const toName = (field = '') => {
    if (field === 'q') return t('search');
    return (
      filters.find(({ name }) => name === field)?.label ?? t('quoted', { text: field.slice(0, longestName) })
    );
  };
  return (
    <Notice
      role="alert"
      tone="attention"
      icon={<Link2Off />}
      title={t('addressTitle')}
      action={
        <>
          {address.query ? (
            <Button size="sm" variant="primary" onClick={() => address.change({})}>
              {t('addressRest')}
            </Button>
          ) : null}
          <Button size="sm" variant={address.query ? undefined : 'primary'} onClick={address.clear}>
            {t('addressAll')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {address.wrong.map((refusal) => (
          <li key={`${refusal.field}${refusal.code}`} className="wrap-anywhere">
            {t('addressWrong', { name: toName(refusal.field), text: toText(refusal) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
