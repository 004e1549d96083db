import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { Takeovers } from '#components/screens/served.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getTakeovers } from '#lib/domain/takeovers/queries.ts';
import { takeoversQuery } from '#lib/domain/takeovers/query-options.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('takeovers.title');

export default async function TakeoversPage() {
  const person = await requirePermission('takeovers:view');
  const t = await getTranslations();
  const client = new QueryClient();
  await client.prefetchQuery({ ...takeoversQuery, queryFn: () => getTakeovers(person) });
  return (
    <PageQueries client={client}>
      <PageHeader
        title={t('takeovers.title')}
        back={<BackLink href="/payouts" label={t('payouts.title')} />}
      />
      <PageBody>
        <Takeovers />
      </PageBody>
    </PageQueries>
  );
}
