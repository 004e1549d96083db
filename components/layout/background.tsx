'use client';

import { useAnnouncements } from '#components/notices/use-announcements.ts';
import { Shortcuts } from '#components/palette/keys/shortcuts.tsx';

/** Listeners that run on every page and show nothing themselves. Loaded once the page is idle. */
export function Background() {
  useAnnouncements();
  return <Shortcuts />;
}
