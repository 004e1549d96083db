import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Payout } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { payoutQuery } from '#lib/domain/payouts/query-options.ts';
import { customerTextsQuery } from '#lib/i18n/customer-texts.ts';
import { readCustomerTexts } from '../../../../read-customer-texts.ts';

type PageProps = { params: Promise<{ id: string }> };

/** Cached, so that the title and the page share one query. */
const readPayout = cache(async (id: string) => {
  const person = await requirePermission('payouts:view');
  return isId('payout', id) ? readForPage(findPayout(person, id)) : null;
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations('payouts');
  const payout = await readPayout((await params).id);
  return { title: payout ? t('page.title', { orderNo: payout.orderNo }) : t('notFoundTitle') };
}

export default async function Page({ params }: PageProps) {
  const { id } = await params;
  const [payout, words] = await Promise.all([readPayout(id), readCustomerTexts('payouts')]);
  if (!payout) notFound();
  const client = new QueryClient();
  client.setQueryData(customerTextsQuery('payouts').queryKey, words);
  client.setQueryData(payoutQuery(id).queryKey, payout);
  return (
    <PageQueries client={client}>
      <Payout id={id} />
    </PageQueries>
  );
}
