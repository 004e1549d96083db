import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { PersonalDataSlot } from '#components/personal-data/personal-data-slot.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getReveals } from '#lib/domain/reveals/queries.ts';
import { revealsQuery } from '#lib/domain/reveals/query-options.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('reveals.screen');

export default async function PersonalDataPage() {
  const person = await requirePermission('personal:oversee');
  const t = await getTranslations('reveals');
  const client = new QueryClient();
  await client.prefetchQuery({ ...revealsQuery, queryFn: () => getReveals(person) });
  return (
    <PageQueries client={client}>
      <PageHeader title={t('screen')} />
      <PageBody>
        <PersonalDataSlot />
      </PageBody>
    </PageQueries>
  );
}
