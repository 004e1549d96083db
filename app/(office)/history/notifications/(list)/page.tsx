import { Notifications } from '#components/screens/served.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getNotificationPage } from '#lib/domain/notifications/queries.ts';
import { notificationReads } from '#lib/domain/notifications/query-options.ts';
import { notificationList } from '#lib/domain/notifications/schemas/list.ts';
import { titled } from '../../../../titled.ts';
import { ListPage, type ListPageProps } from '../../../list-page.tsx';

export const generateMetadata = titled('notifications.title');

export default async function NotificationsPage(props: ListPageProps) {
  const person = await requirePermission('history:view');
  return (
    <ListPage
      {...props}
      list={notificationList}
      reads={notificationReads}
      getPage={(filters) => getNotificationPage(person, filters)}
    >
      <Notifications />
    </ListPage>
  );
}
