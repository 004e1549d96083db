import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { OwnAccount } from '#components/screens/served.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getAlertChoices } from '#lib/domain/alerts/queries.ts';
import { alertChoicesQuery } from '#lib/domain/alerts/query-options.ts';
import { listOwnFactors } from '#lib/domain/users/queries/factors.ts';
import { listOwnSessions } from '#lib/domain/users/queries.ts';
import { ownFactorsQuery, ownSessionsQuery } from '#lib/domain/users/query-options.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('account.own');

export default async function AccountPage() {
  const person = await requirePermission('account:self');
  const t = await getTranslations('account');
  const client = new QueryClient();
  await Promise.all([
    client.prefetchQuery({ ...ownSessionsQuery, queryFn: () => listOwnSessions(person, new Date()) }),
    client.prefetchQuery({ ...alertChoicesQuery, queryFn: () => getAlertChoices(person) }),
    client.prefetchQuery({ ...ownFactorsQuery, queryFn: () => listOwnFactors(person) }),
  ]);
  return (
    <PageQueries client={client}>
      <PageHeader title={t('own')} />
      <PageBody width="form">
        <OwnAccount />
      </PageBody>
    </PageQueries>
  );
}
