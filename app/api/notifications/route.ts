import { getNotificationPage } from '#lib/domain/notifications/queries.ts';
import { notificationList } from '#lib/domain/notifications/schemas/list.ts';
import { listRoute } from '../list-route.ts';

export const GET = listRoute('history:view', notificationList, getNotificationPage);
