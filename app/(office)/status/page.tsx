import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { StopButton } from '#components/palette/stop-button.tsx';
import { StatusScreen } from '#components/screens/served.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getStatus } from '#lib/domain/health/queries/status.ts';
import { statusQuery } from '#lib/domain/health/query-options.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('status.title');

export default async function StatusPage() {
  const person = await requirePermission('office:oversee');
  const t = await getTranslations('status');
  const client = new QueryClient();
  await client.prefetchQuery({ ...statusQuery, queryFn: () => getStatus(person, new Date()) });
  return (
    <PageQueries client={client}>
      <PageHeader title={t('title')} actions={<StopButton look="sm" />} />
      <PageBody>
        <StatusScreen />
      </PageBody>
    </PageQueries>
  );
}
