export { NotificationNotFound as default } from '#components/notifications/notification-not-found.tsx';
