'use client';

import { isSwitchedOn } from '#components/shared/viewer/device-switches.ts';

/** `unsupported` also over plain http, where browsers have no notifications. */
export type BrowserNotices = 'unsupported' | 'denied' | 'undecided' | 'allowed';

export function readBrowserNotices(): BrowserNotices {
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported';
  const { permission } = Notification;
  return permission === 'granted' ? 'allowed' : permission === 'denied' ? 'denied' : 'undecided';
}

/** The person wants them on this device, and the browser lets us. */
export function mayNotify(): boolean {
  return isSwitchedOn('browser-notices') && readBrowserNotices() === 'allowed';
}

type BrowserNotice = {
  /** The same in all tabs, so that the browser shows it once. */
  tag: string;
  title: string;
  body: string;
  onOpen: () => void;
};

/** Shown outside our page, maybe on a locked screen: never a name, a phone or a sum. Without a sound. */
export function notifyOutside({ tag, title, body, onOpen }: BrowserNotice): void {
  try {
    const notice = new Notification(title, { tag, body, silent: true });
    notice.onclick = () => {
      window.focus();
      onOpen();
      notice.close();
    };
  } catch {
    // Phones show notifications of service workers only. The bell has it.
  }
}
