'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { switchDevice, useDeviceSwitch } from '#components/shared/viewer/device-switches.ts';
import { Switch } from '#components/ui/switch.tsx';
import { readBrowserNotices } from './browser-notices.ts';

/** Asks for the browser's permission only when the person switches the notifications on. */
export function BrowserNoticesSwitch() {
  const t = useTranslations('notices.browser');
  const isOn = useDeviceSwitch('browser-notices');
  const [leave, setLeave] = useState(readBrowserNotices);
  const change = async (wanted: boolean) => {
    if (wanted && leave === 'undecided') await Notification.requestPermission();
    const now = readBrowserNotices();
    setLeave(now);
    switchDevice('browser-notices', wanted && now === 'allowed');
  };
  const isImpossible = leave === 'unsupported' || leave === 'denied';
  return (
    <Switch
      label={t('label')}
      hint={isImpossible ? t(leave) : t('hint')}
      checked={isOn && leave === 'allowed'}
      disabled={isImpossible}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
