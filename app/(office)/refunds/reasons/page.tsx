import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { ReasonEditor } from '#components/screens/served.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getFullReasonList } from '#lib/domain/reasons/queries.ts';
import { fullReasonListQuery } from '#lib/domain/reasons/query-options/queries.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('refunds.reasons.title');

export default async function ReasonsPage() {
  const person = await requirePermission('refunds:view_reasons');
  const t = await getTranslations('refunds');
  const client = new QueryClient();
  await client.prefetchQuery({ ...fullReasonListQuery, queryFn: () => getFullReasonList(person) });
  return (
    <PageQueries client={client}>
      <PageHeader title={t('reasons.title')} back={<BackLink href="/refunds" label={t('back')} />} />
      <PageBody width="form">
        <ReasonEditor />
      </PageBody>
    </PageQueries>
  );
}
