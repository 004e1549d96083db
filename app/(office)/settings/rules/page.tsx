import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { RulesScreenSlot } from '#components/rules/rules-screen-slot.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getRules } from '#lib/domain/rules/queries.ts';
import { rulesQuery } from '#lib/domain/rules/query-options.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('rules.title');

export default async function RulesPage() {
  const person = await requirePermission('rules:view');
  const t = await getTranslations('rules');
  const client = new QueryClient();
  await client.prefetchQuery({ ...rulesQuery, queryFn: () => getRules(person) });
  return (
    <PageQueries client={client}>
      <PageHeader title={t('title')} />
      <PageBody>
        <RulesScreenSlot />
      </PageBody>
    </PageQueries>
  );
}
