'use client';

import dynamic from 'next/dynamic';

/** Rendered by the server; its code comes beside the first load, so that the frame is there before it (docs/decisions/083). */
export const HistoryList = dynamic(() =>
  import('#components/history/list/history-list.tsx').then((module) => module.HistoryList),
);
