import { QueryClient } from '@tanstack/react-query';
import { fillHome, homePartsQuery, toOwn } from '#components/screens/home-parts.ts';
import { Home } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { isOwnHome, readHome } from '../../read-home.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('nav.home');

type Props = { searchParams: Promise<{ mine?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const person = await requirePermission('payouts:view');
  const isOwn = isOwnHome(person, (await searchParams).mine);
  const parts = await readForPage(readHome(person, isOwn));
  const client = new QueryClient();
  client.setQueryData(homePartsQuery(isOwn).queryKey, toOwn(parts));
  fillHome(client, isOwn, parts);
  return (
    <PageQueries client={client}>
      <Home />
    </PageQueries>
  );
}
