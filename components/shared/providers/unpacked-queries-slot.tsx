'use client';

import dynamic from 'next/dynamic';

/** What reads on a page comes next to the first load, and the library of queries with it. */
export const UnpackedQueries = dynamic(() =>
  import('./unpacked-queries.tsx').then((module) => module.UnpackedQueries),
);
