'use client';

import dynamic from 'next/dynamic';

/** Rendered by the server; what reads the link comes beside the first load. */
export const LinkScreenSlot = dynamic(() => import('./link-screen.tsx').then((module) => module.LinkScreen));
