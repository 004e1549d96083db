'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { late } from '#components/ui/late.tsx';
import { toastStore } from '#components/ui/toast.ts';

const Toaster = late(() => import('#components/ui/toaster.tsx').then((module) => module.Toaster));

/** Most pages never show a message, so the component for messages is loaded with the first. */
export function ToasterSlot() {
  const t = useTranslations('common');
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [wanted, setWanted] = useState(false);
  if (toasts.length > 0 && !wanted) setWanted(true);
  return wanted ? <Toaster label={t('notifications')} closeLabel={t('close')} /> : null;
}
