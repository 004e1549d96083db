'use client';

import { isSwitchedOn } from '#components/shared/viewer/device-switches.ts';

/** `unsupported` also over plain http, where browsers have no notifications. */
export type BrowserNotices = 'unsupported' | 'denied' | 'undecided' | 'allowed';

export function readBrowserNotices(): BrowserNotices {
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported';
  const { permission } = Notification;
  return permission === 'granted' ? 'allowed' : permission === 'denied' ? 'denied' : 'undecided';
}

/** The person wants notifications on this device, and the browser allows them. */
export function mayNotify(): boolean {
  return isSwitchedOn('browser-notices') && readBrowserNotices() === 'allowed';
}

type BrowserNotice = {
  /** The same in all tabs, so that the browser shows the notification once. */
  tag: string;
  title: string;
  body: string;
  onOpen: () => void;
};

/** Shown outside our page, perhaps on a locked screen: never a name, a phone or an amount. Silent. */
export function notifyOutside({ tag, title, body, onOpen }: BrowserNotice): void {
  try {
    const notice = new Notification(title, { tag, body, silent: true });
    notice.onclick = () => {
      window.focus();
      onOpen();
      notice.close();
    };
  } catch {
    // Phones only show notifications of service workers. The bell still lists the payout.
  }
}
