import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { NewRegistryButton } from '#components/registries/new-registry-button.tsx';
import { Registries } from '#components/screens/served.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getRegistries } from '#lib/domain/registries/queries/registries.ts';
import { registriesQuery } from '#lib/domain/registries/query-options.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('registries.title');

/** Parts of the history that are made into a file by themselves; `?view=…` begins a new one. */
export default async function RegistriesPage({
  searchParams,
}: {
  searchParams: Promise<{ view?: string | string[] }>;
}) {
  const person = await requirePermission('registries:view');
  const t = await getTranslations('registries');
  const { view } = await searchParams;
  const client = new QueryClient();
  await client.prefetchQuery({ ...registriesQuery, queryFn: () => getRegistries(person) });
  return (
    <PageQueries client={client}>
      <PageHeader
        title={t('title')}
        back={<BackLink href="/history" label={t('back')} />}
        actions={
          can(person.role, 'history:export') ? (
            <NewRegistryButton viewId={typeof view === 'string' ? view : null} />
          ) : null
        }
      />
      <PageBody width="form">
        <Registries />
      </PageBody>
    </PageQueries>
  );
}
