'use client';

import { OfficeQueries } from '#components/shared/providers/office-queries.tsx';
import type { Found } from './screens.ts';

/** The page that the browser shows in place of the server's. */
export function ShownScreen({ path, found }: { path: string; found: Found }) {
  const { screen, id } = found;
  return (
    <OfficeQueries>
      <screen.Page key={path} id={id} />
    </OfficeQueries>
  );
}
