import { QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { StatementPage } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { findStatementView } from '#lib/domain/statements/queries/statements.ts';
import { statementQuery } from '#lib/domain/statements/query-options/queries.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('statements.one');

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const [person, { id }] = await Promise.all([requirePermission('statements:view'), params]);
  const statement = isId('statement', id) ? await readForPage(findStatementView(person, id)) : null;
  if (!statement) notFound();
  const client = new QueryClient();
  client.setQueryData(statementQuery(id).queryKey, statement);
  return (
    <PageQueries client={client}>
      <StatementPage id={id} />
    </PageQueries>
  );
}
