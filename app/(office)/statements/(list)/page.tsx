import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getStatementPage } from '#lib/domain/statements/queries/statements.ts';
import { statementReads } from '#lib/domain/statements/query-options/queries.ts';
import { statementList } from '#lib/domain/statements/schemas/list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';
import { StatementList } from './list.tsx';

export const generateMetadata = titled('statements.title');

export default async function StatementsPage(props: ListPageProps) {
  const person = await requirePermission('statements:view');
  const t = await getTranslations('statements');
  return (
    <ListPage
      {...props}
      list={statementList}
      reads={statementReads}
      getPage={(filters) => getStatementPage(person, filters)}
      title={t('title')}
      actions={
        can(person.role, 'statements:reconcile') ? (
          <ButtonLink href={'/statements/new' as Route} variant="primary">
            {t('new')}
          </ButtonLink>
        ) : null
      }
    >
      <StatementList />
    </ListPage>
  );
}
