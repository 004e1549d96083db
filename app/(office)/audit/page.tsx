import { Acts } from '#components/screens/served.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getActPage } from '#lib/domain/acts/queries.ts';
import { actReads } from '#lib/domain/acts/query-options.ts';
import { actList } from '#lib/domain/acts/schemas.ts';
import { readSentences } from '../../read-sentences.ts';
import { titled } from '../../titled.ts';
import { ListPage, type ListPageProps } from '../list-page.tsx';

export const generateMetadata = titled('acts.title');

export default async function AuditPage(props: ListPageProps) {
  const person = await requirePermission('audit:view');
  const toSentence = await readSentences();
  return (
    <ListPage
      {...props}
      list={actList}
      reads={actReads}
      getPage={(filters) => getActPage(person, filters, toSentence)}
    >
      <Acts />
    </ListPage>
  );
}
