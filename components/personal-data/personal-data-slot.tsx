'use client';

import dynamic from 'next/dynamic';

/** Rendered by the server; its code comes beside the first load. */
export const PersonalDataSlot = dynamic(() =>
  import('./personal-data-screen.tsx').then((module) => module.PersonalDataScreen),
);
