'use client';

import { Shortcuts } from './commands/shortcuts.tsx';
import { useAnnouncements } from './notices/use-announcements.ts';

/** What listens in every page of the office and shows nothing of itself. Loaded when the page has come to rest. */
export function Background() {
  useAnnouncements();
  return <Shortcuts />;
}
