import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';

const places = [
  { key: 'received', width: 'w-0' },
  { key: 'event', note: true },
  { key: 'object' },
  { key: 'outcome' },
  { key: 'tries' },
  { key: 'confirmed' },
] as const;

export type NotificationHeadKey = (typeof places)[number]['key'];

export function useNotificationHeads() {
  return toHeads<NotificationHeadKey>(places, useTranslations('notifications.head'));
}
