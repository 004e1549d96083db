'use client';

import { useAnnouncements } from '#components/notices/use-announcements.ts';
import { Shortcuts } from '#components/palette/keys/shortcuts.tsx';

/** What listens in every page of the office and shows nothing of itself. Loaded when the page has come to rest. */
export function Background() {
  useAnnouncements();
  return <Shortcuts />;
}
