import { useTranslations } from 'next-intl';
import { useNotificationHeads } from '#components/notifications/use-notification-heads.ts';
import { ListLoading } from '../../../list-loading.tsx';

export default function NotificationsLoading() {
  const t = useTranslations('notifications');
  return <ListLoading title={t('title')} label={t('label')} heads={useNotificationHeads()} />;
}
