import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Account } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { findAccount } from '#lib/domain/health/queries/account.ts';
import { accountQuery } from '#lib/domain/users/query-options.ts';

type PageProps = { params: Promise<{ id: string }> };

/** Cached, so that the title and the page share one query. */
const readAccount = cache(async (id: string) =>
  readForPage(findAccount(await requirePermission('users:view'), id, new Date())),
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations('people');
  const account = await readAccount((await params).id);
  return { title: account?.person.name ?? t('title') };
}

/** One colleague's account. */
export default async function AccountPage({ params }: PageProps) {
  const { id } = await params;
  const account = await readAccount(id);
  if (!account) notFound();
  const client = new QueryClient();
  client.setQueryData(accountQuery(id).queryKey, account);
  return (
    <PageQueries client={client}>
      <Account id={id} />
    </PageQueries>
  );
}
