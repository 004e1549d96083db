import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { Scheduled } from '#components/screens/served.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getScheduled } from '#lib/domain/payouts/queries/scheduled.ts';
import { scheduledQuery } from '#lib/domain/payouts/query-options.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('scheduled.title');

export default async function ScheduledPage() {
  const person = await requirePermission('payouts:view');
  const t = await getTranslations('scheduled');
  const client = new QueryClient();
  await client.prefetchQuery({ ...scheduledQuery, queryFn: () => getScheduled(person) });
  return (
    <PageQueries client={client}>
      <PageHeader title={t('title')} />
      <PageBody>
        <Scheduled />
      </PageBody>
    </PageQueries>
  );
}
