import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { PeopleScreen } from '#components/screens/served.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { InviteButton } from '#components/users/people/invite-button.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getPeople } from '#lib/domain/health/queries/people.ts';
import { peopleQuery } from '#lib/domain/users/query-options.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('people.title');

export default async function PeoplePage() {
  const person = await requirePermission('users:view');
  const t = await getTranslations('people');
  const client = new QueryClient();
  await client.prefetchQuery({ ...peopleQuery, queryFn: () => getPeople(person, new Date()) });
  return (
    <PageQueries client={client}>
      <PageHeader title={t('title')} actions={can(person.role, 'users:manage') ? <InviteButton /> : null} />
      <PageBody>
        <PeopleScreen />
      </PageBody>
    </PageQueries>
  );
}
