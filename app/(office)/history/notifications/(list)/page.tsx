import { getTranslations } from 'next-intl/server';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getNotificationPage } from '#lib/domain/notifications/queries.ts';
import { notificationReads } from '#lib/domain/notifications/query-options.ts';
import { notificationList } from '#lib/domain/notifications/schemas/list.ts';
import { titled } from '../../../../titled.ts';
import { ListPage, type ListPageProps } from '../../../list-page.tsx';
import { NotificationList } from './list.tsx';

export const generateMetadata = titled('notifications.title');

export default async function NotificationsPage(props: ListPageProps) {
  const person = await requirePermission('history:view');
  const t = await getTranslations();
  return (
    <ListPage
      {...props}
      list={notificationList}
      reads={notificationReads}
      getPage={(filters) => getNotificationPage(person, filters)}
      title={t('notifications.title')}
      back={<BackLink href="/history" label={t('nav.history')} />}
    >
      <NotificationList />
    </ListPage>
  );
}
