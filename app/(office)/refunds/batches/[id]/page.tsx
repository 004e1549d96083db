import { QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { BatchPage } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { findBatchView } from '#lib/domain/batches/queries.ts';
import { batchQuery } from '#lib/domain/batches/query-options/queries.ts';
import { titled } from '../../../../titled.ts';

export const generateMetadata = titled('refunds.batch.title');

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const [person, { id }] = await Promise.all([requirePermission('refunds:view'), params]);
  const batch = isId('refundBatch', id) ? await readForPage(findBatchView(person, id)) : null;
  if (!batch) notFound();
  const client = new QueryClient();
  client.setQueryData(batchQuery(id).queryKey, batch);
  return (
    <PageQueries client={client}>
      <BatchPage id={id} />
    </PageQueries>
  );
}
