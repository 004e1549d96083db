import { QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { FilePage } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import { fileQuery } from '#lib/domain/files/query-options/queries.ts';
import { getScheduleFacts } from '#lib/domain/payouts/queries/limits.ts';
import { titled } from '../../../../titled.ts';

export const generateMetadata = titled('files.one');

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const [person, { id }] = await Promise.all([requirePermission('files:view'), params]);
  const [file, { timeZone }] = await Promise.all([
    isId('payoutFile', id) ? readForPage(findFileView(person, id)) : null,
    getScheduleFacts(person),
  ]);
  if (!file) notFound();
  const client = new QueryClient();
  client.setQueryData(fileQuery(id).queryKey, file);
  return (
    <PageQueries client={client}>
      <FilePage id={id} timeZone={timeZone} />
    </PageQueries>
  );
}
