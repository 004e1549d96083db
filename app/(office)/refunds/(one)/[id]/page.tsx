import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Refund } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import { refundQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { customerTextsQuery } from '#lib/i18n/customer-texts.ts';
import { readCustomerTexts } from '../../../../read-customer-texts.ts';

type PageProps = { params: Promise<{ id: string }> };

/** Cached, so that the title and the page share one query. */
const readRefund = cache(async (id: string) => {
  const person = await requirePermission('refunds:view');
  return isId('refund', id) ? readForPage(findRefundView(person, id)) : null;
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations('refunds.page');
  const refund = await readRefund((await params).id);
  return { title: refund ? t('title', { number: refund.number }) : t('notFoundTitle') };
}

export default async function Page({ params }: PageProps) {
  const { id } = await params;
  const [refund, words] = await Promise.all([readRefund(id), readCustomerTexts('refunds')]);
  if (!refund) notFound();
  const client = new QueryClient();
  client.setQueryData(customerTextsQuery('refunds').queryKey, words);
  client.setQueryData(refundQuery(id).queryKey, refund);
  return (
    <PageQueries client={client}>
      <Refund id={id} />
    </PageQueries>
  );
}
