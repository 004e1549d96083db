import { Statements } from '#components/screens/served.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getStatementPage } from '#lib/domain/statements/queries/statements.ts';
import { statementReads } from '#lib/domain/statements/query-options/queries.ts';
import { statementList } from '#lib/domain/statements/schemas/list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';

export const generateMetadata = titled('statements.title');

export default async function StatementsPage(props: ListPageProps) {
  const person = await requirePermission('statements:view');
  return (
    <ListPage
      {...props}
      list={statementList}
      reads={statementReads}
      getPage={(filters) => getStatementPage(person, filters)}
    >
      <Statements />
    </ListPage>
  );
}
