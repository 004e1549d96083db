'use client';

import { X } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { Selection } from '#components/shared/list/select-rows.tsx';
import { SelectionBar } from '#components/shared/list/selection-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { maxBatch } from '#lib/domain/batches/rules.ts';

/** The action for the chosen payments: a full refund of each, after a review. */
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
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('clear')}
        title={t('clear')}
        className="w-8 px-0 pointer-coarse:w-10"
        onClick={selection.clear}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </SelectionBar>
  );
}
