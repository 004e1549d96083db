import { randomUUID } from 'node:crypto';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewPayout } from '#components/payouts/form/new-payout.tsx';
import { PageBody } from '#components/shared/page-body.tsx';
import { PageHeader } from '#components/shared/page-header.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { suggestOrderNo } from '#lib/domain/payouts/queries.ts';
import { getBankList } from '#lib/domain/recipients/queries.ts';
import { banksQuery } from '#lib/domain/recipients/query-options.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payouts');
  return { title: t('newTitle') };
}

export default async function NewPayoutPage() {
  const person = await requirePermission('payouts:create');
  const t = await getTranslations('payouts');
  const client = new QueryClient();
  const [orderNo] = await Promise.all([
    suggestOrderNo(person, new Date()),
    client.prefetchQuery({ ...banksQuery, queryFn: () => getBankList(person) }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title={t('newTitle')} back={{ href: '/payouts', label: t('back') }} />
      <PageBody>
        <NewPayout personId={person.userId} offer={{ formKey: randomUUID(), orderNo }} />
      </PageBody>
    </HydrationBoundary>
  );
}
