import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type { NotificationListItem, NotificationView } from './schemas/views.ts';

export const notificationKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  one: (id: string) => ['notifications', id] as const,
};

export const notificationReads = readsOf<NotificationListItem>({
  path: '/api/notifications',
  key: notificationKeys.list,
});

export const notificationQuery = (id: string) =>
  queryOptions({
    queryKey: notificationKeys.one(id),
    queryFn: ({ signal }) => readJson<NotificationView>(`/api/notifications/${id}`, signal),
  });
