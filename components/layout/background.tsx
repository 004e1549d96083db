'use client';

import { useAnnouncements } from '#components/notices/use-announcements.ts';
import { Shortcuts } from '#components/palette/keys/shortcuts.tsx';
import { OfficeQueries } from '#components/shared/providers/office-queries.tsx';
import { useFullTitles } from '#components/shared/time/use-full-titles.ts';

/** Listeners that run on every page and show nothing by themselves. Loaded once the page is idle. */
export function Background() {
  useFullTitles();
  return (
    <>
      <OfficeQueries>
        <Announcements />
      </OfficeQueries>
      <Shortcuts />
    </>
  );
}

function Announcements(): null {
  useAnnouncements();
  return null;
}
