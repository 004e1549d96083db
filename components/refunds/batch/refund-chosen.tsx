'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type Selection, SelectionBar } from '#components/shared/list/select-rows.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { maxBatch } from '#lib/domain/refunds/rules/create.ts';

/** What can be done with chosen payments: each of them refunded in full, after a review. */
export function RefundChosen({ selection }: { selection: Selection }) {
  const t = useTranslations('refunds.batch');
  const ids = [...selection.chosen];
  return (
    <SelectionBar selection={selection}>
      {ids.length > maxBatch ? (
        <span className="text-failed text-sm">{t('max', { max: maxBatch })}</span>
      ) : (
        <ButtonLink
          size="sm"
          variant="primary"
          href={`/refunds/batches/new?payments=${ids.join(',')}` as Route}
        >
          {t('go')}
        </ButtonLink>
      )}
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        {t('clear')}
      </Button>
    </SelectionBar>
  );
}
