import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BatchListSlot } from '#components/batches/list/batch-list-slot.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getBatchPage } from '#lib/domain/batches/queries.ts';
import { batchReads } from '#lib/domain/batches/query-options/queries.ts';
import { batchList } from '#lib/domain/batches/schemas/list.ts';
import { ListPage, type ListPageProps } from '../../../list-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('refunds.batches');
  return { title: t('title') };
}

export default async function BatchesPage(props: ListPageProps) {
  const person = await requirePermission('refunds:view');
  const t = await getTranslations('refunds');
  return (
    <ListPage
      {...props}
      list={batchList}
      reads={batchReads}
      getPage={(filters) => getBatchPage(person, filters)}
      title={t('batches.title')}
      back={<BackLink href="/refunds" label={t('back')} />}
    >
      <BatchListSlot />
    </ListPage>
  );
}
