import { QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { Notification } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { findNotificationView } from '#lib/domain/notifications/queries.ts';
import { notificationQuery } from '#lib/domain/notifications/query-options.ts';
import { titled } from '../../../../titled.ts';

export const generateMetadata = titled('notifications.one');

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const [person, { id }] = await Promise.all([requirePermission('history:view'), params]);
  const found = isId('webhookDelivery', id) ? await readForPage(findNotificationView(person, id)) : null;
  if (!found) notFound();
  const client = new QueryClient();
  client.setQueryData(notificationQuery(id).queryKey, found);
  return (
    <PageQueries client={client}>
      <Notification id={id} />
    </PageQueries>
  );
}
