'use client';

import dynamic from 'next/dynamic';

/** Rendered by the server; its code comes beside the first load, so that the frame is there before it. */
export const RulesScreenSlot = dynamic(() =>
  import('./rules-screen.tsx').then((module) => module.RulesScreen),
);
