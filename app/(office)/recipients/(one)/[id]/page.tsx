import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Person } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { findPersonPage, findPersonView } from '#lib/domain/history/queries/person.ts';
import { personQuery, personReads } from '#lib/domain/history/query-options.ts';

type PageProps = { params: Promise<{ id: string }> };

/** Cached, so that the title and the page share one query. */
const readPerson = cache(async (id: string) =>
  readForPage(findPersonView(await requirePermission('history:view'), id)),
);

/** The title names nobody: it is kept in the history of the browser. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations('person');
  return { title: (await readPerson((await params).id)) ? t('title') : t('notFoundTitle') };
}

export default async function Page({ params }: PageProps) {
  const { id } = await params;
  const [person, found] = await Promise.all([requirePermission('history:view'), readPerson(id)]);
  if (!found) notFound();
  const client = new QueryClient();
  client.setQueryData(personQuery(id).queryKey, found);
  await client.prefetchInfiniteQuery({
    ...personReads(id).rows(''),
    queryFn: async () => (await findPersonPage(person, id, undefined)) ?? { items: [], nextCursor: null },
  });
  return (
    <PageQueries client={client}>
      <Person id={id} />
    </PageQueries>
  );
}
