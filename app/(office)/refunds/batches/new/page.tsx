import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BatchReview } from '#components/batches/review.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { maxBatch } from '#lib/domain/batches/rules.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('refunds.batch');
  return { title: t('title') };
}

type Props = { searchParams: Promise<{ payments?: string | string[] }> };

export default async function NewBatchPage({ searchParams }: Props) {
  await requirePermission('refunds:create');
  const t = await getTranslations('refunds.batch');
  const { payments } = await searchParams;
  const named = typeof payments === 'string' ? payments.split(',') : [];
  const ids = [...new Set(named)].filter((id) => isId('payment', id)).slice(0, maxBatch);
  return (
    <>
      <PageHeader title={t('title')} back={<BackLink href="/payments" label={t('toPayments')} />} />
      <PageBody>
        <BatchReview paymentIds={ids} idempotencyKey={randomUUID()} />
      </PageBody>
    </>
  );
}
