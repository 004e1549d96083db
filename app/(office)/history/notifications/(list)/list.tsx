'use client';

import dynamic from 'next/dynamic';

/** Rendered by the server; its code comes beside the first load, so that the frame is there before it (docs/decisions/083). */
export const NotificationList = dynamic(() =>
  import('#components/notifications/notification-list.tsx').then((module) => module.NotificationList),
);
