import { Recipients } from '#components/screens/served.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getSavedPage } from '#lib/domain/recipients/queries/saved.ts';
import { savedReads } from '#lib/domain/recipients/query-options.ts';
import { savedList } from '#lib/domain/recipients/schemas/saved-list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';

export const generateMetadata = titled('saved.title');

export default async function RecipientsPage(props: ListPageProps) {
  const person = await requirePermission('recipients:view');
  return (
    <ListPage
      {...props}
      list={savedList}
      reads={savedReads}
      getPage={(filters) => getSavedPage(person, filters)}
    >
      <Recipients />
    </ListPage>
  );
}
