'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ObjectActs } from '#components/acts/object-acts.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Money } from '#components/shared/value/money.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { type Tone, toneText } from '#components/ui/tone.ts';
import { addByCurrency, fromMoneyView } from '#lib/core/money-view.ts';
import { batchQuery } from '#lib/domain/batches/query-options/queries.ts';
import type { BatchView } from '#lib/domain/batches/schemas/views.ts';
import { BatchLines } from './batch-lines.tsx';
import { type LineResult, lineResults, toLineResult } from './to-line-result.ts';

const RecordSkeleton = late(() =>
  import('#components/shared/record/record-skeleton.tsx').then((module) => module.RecordSkeleton),
);

/**
 * A batch of refunds: each line has its own result, and results are counted; the batch as a whole has no
 * status.
 */
export function BatchPage({ id }: { id: string }) {
  const t = useTranslations('refunds');
  const toMoment = useMoment();
  const { data: batch } = useQuery(batchQuery(id));
  const back = <BackLink href="/refunds/batches" label={t('batches.title')} />;
  const locale = useLocale();
  if (!batch) return <RecordSkeleton back={back} />;
  // The reason is chosen once for every line, unless a file names one for each.
  const reasons = new Map(
    batch.items.flatMap(({ refund }) => (refund ? [[refund.reason.code, refund.reason]] : [])),
  );
  const [reason] = reasons.size === 1 ? reasons.values() : [];
  return (
    <>
      <PageHeader
        title={t('batch.batchTitle', { count: batch.items.length })}
        tab={t('batch.title')}
        back={back}
      />
      <PageBody className="grid gap-6">
        <div className="grid gap-1 text-ink-muted" suppressHydrationWarning>
          <p>{t('batch.made', { name: batch.makerName, time: toMoment(batch.createdAt).exact })}</p>
          {reason ? (
            <p>
              {t('list.reason')}: {reason.texts[locale]}
            </p>
          ) : null}
          {batch.note ? (
            <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
              {t('batch.note')}: {batch.note}
            </p>
          ) : null}
        </div>
        <Results items={batch.items} />
        <BatchLines items={batch.items} />
        <ObjectActs objectId={id} />
      </PageBody>
    </>
  );
}

const tones: Record<LineResult, Tone> = {
  waiting: 'waiting',
  working: 'moving',
  done: 'done',
  unknown: 'attention',
  failed: 'failed',
  leftOut: 'waiting',
};

/** How many lines there are, how many came to each result, and how much money that is, by currency. */
export function Results({ items }: Pick<BatchView, 'items'>) {
  const t = useTranslations('refunds.batch');
  return (
    <dl aria-label={t('results')} className="flex flex-wrap gap-x-8 gap-y-3">
      {(['all', ...lineResults] as const).map((result) => {
        const lines = items.filter((item) => result === 'all' || toLineResult(item) === result);
        if (lines.length === 0) return null;
        return (
          <div key={result} className="grid content-start">
            <dt className="text-ink-muted text-sm">{t(`result.${result}`)}</dt>
            <dd
              className={classNames(
                'figures font-semibold text-2xl tracking-tight',
                result !== 'all' && toneText[tones[result]],
              )}
            >
              {lines.length}
            </dd>
            <Sums lines={lines} />
          </div>
        );
      })}
    </dl>
  );
}

/** How much that is; where not every line has a refund, of how many of them, so that it is not read as all. */
function Sums({ lines }: { lines: BatchView['items'] }) {
  const t = useTranslations('refunds.batch');
  const amounts = lines.flatMap(({ refund }) => refund?.amount ?? []);
  return (
    <>
      {addByCurrency(amounts).map((sum) => (
        <dd key={sum.currency}>
          <Money value={fromMoneyView(sum)} className="text-sm" />
        </dd>
      ))}
      {amounts.length > 0 && amounts.length < lines.length ? (
        <dd className="text-ink-muted text-xs">
          {t('sumOf', { priced: amounts.length, count: lines.length })}
        </dd>
      ) : null}
    </>
  );
}
