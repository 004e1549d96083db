'use client';

import dynamic from 'next/dynamic';

/** Rendered by the server; its form comes beside the first load. Until then the browser submits it by itself. */
export const SignInScreenSlot = dynamic(() =>
  import('./sign-in-screen.tsx').then((module) => module.SignInScreen),
);
