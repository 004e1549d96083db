'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { findBlock } from '#components/refunds/form/payment/find-block.ts';
import { useListAddress, useListReading } from '#components/shared/list/reading/use-list.ts';
import type { Selection } from '#components/shared/list/select-rows.tsx';
import { SelectionBar } from '#components/shared/list/selection-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { maxBatch } from '#lib/domain/batches/rules/limits.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { paymentList } from '#lib/domain/payments/schemas/list.ts';
import { chosenPaymentsQuery } from './chosen-query.ts';
import { toReview } from './review/to-review.ts';

/** The action for the chosen payments: a full refund of each, after a review. */
export function RefundChosen({ selection }: { selection: Selection }) {
  const t = useTranslations('refunds.batch');
  const ids = [...selection.chosen];
  if (ids.length === 0) return null;
  return (
    <SelectionBar selection={selection}>
      <ChosenSum ids={ids} />
      <ChooseAll selection={selection} />
      {ids.length > maxBatch ? (
        <span className="text-failed text-sm">{t('max', { max: maxBatch })}</span>
      ) : (
        <ButtonLink
          size="sm"
          variant="primary"
          className="max-sm:order-last max-sm:w-full"
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
        className="w-8 px-0 pointer-coarse:w-10 max-sm:absolute max-sm:top-1.5 max-sm:right-2"
        onClick={selection.clear}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </SelectionBar>
  );
}

/** What all the chosen ones together would give back. */
function ChosenSum({ ids }: { ids: readonly string[] }) {
  const locale = useLocale();
  const { data } = useQuery(chosenPaymentsQuery(ids));
  return (
    <span className="figures whitespace-nowrap text-ink-muted max-sm:mr-9">
      {/* The sum of those chosen before would stand beside the number of these. */}
      {data
        ? toReview(data, null)
            .totals.map((total) => formatMoney(total, locale))
            .join(' + ')
        : '…'}
    </span>
  );
}

/** Chooses every payment on the screen that can be refunded, as far as one batch can hold them. */
function ChooseAll({ selection: { chosen, toggle } }: { selection: Selection }) {
  const t = useTranslations('refunds.batch');
  const { data } = useListReading(paymentReads.rows, useListAddress(paymentList.filters));
  const shown = data?.pages.flatMap(({ items }) => items) ?? [];
  const others = shown
    .filter((payment) => findBlock(payment, [], true) === null && !chosen.has(payment.id))
    .slice(0, Math.max(0, maxBatch - chosen.size));
  if (others.length === 0) return null;
  return (
    <Button
      size="sm"
      className="max-sm:order-1 max-sm:w-full"
      onClick={() => others.forEach(({ id }) => void toggle(id))}
    >
      {t('chooseAll', { count: others.length })}
    </Button>
  );
}
