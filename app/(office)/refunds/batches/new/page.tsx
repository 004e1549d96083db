import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { BatchReview } from '#components/screens/served.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { maxBatch } from '#lib/domain/batches/rules/limits.ts';
import { getRefundLimits } from '#lib/domain/refunds/queries/form.ts';
import { refundLimitsQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { titled } from '../../../../titled.ts';

export const generateMetadata = titled('refunds.batch.title');

type Props = { searchParams: Promise<{ payments?: string | string[] }> };

export default async function NewBatchPage({ searchParams }: Props) {
  const person = await requirePermission('refunds:create');
  const t = await getTranslations('refunds.batch');
  const { payments } = await searchParams;
  const named = typeof payments === 'string' ? payments.split(',') : [];
  const ids = [...new Set(named)].filter((id) => isId('payment', id)).slice(0, maxBatch);
  const client = new QueryClient();
  const [first] = ids;
  if (first !== undefined)
    await client.prefetchQuery({
      ...refundLimitsQuery(first),
      queryFn: () => getRefundLimits(person, first),
    });
  return (
    <PageQueries client={client}>
      <PageHeader title={t('title')} back={<BackLink href="/payments" label={t('toPayments')} />} />
      <PageBody>
        <BatchReview paymentIds={ids} idempotencyKey={randomUUID()} />
      </PageBody>
    </PageQueries>
  );
}
