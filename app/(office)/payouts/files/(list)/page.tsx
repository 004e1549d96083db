import { Files } from '#components/screens/served.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getFilePage } from '#lib/domain/files/queries/files.ts';
import { fileReads } from '#lib/domain/files/query-options/queries.ts';
import { fileList } from '#lib/domain/files/schemas/list.ts';
import { titled } from '../../../../titled.ts';
import { ListPage, type ListPageProps } from '../../../list-page.tsx';

export const generateMetadata = titled('files.title');

export default async function FilesPage(props: ListPageProps) {
  const person = await requirePermission('files:view');
  return (
    <ListPage
      {...props}
      list={fileList}
      reads={fileReads}
      getPage={(filters) => getFilePage(person, filters)}
    >
      <Files />
    </ListPage>
  );
}
