'use client';

import dynamic from 'next/dynamic';
import { FormSkeleton } from './form-skeleton.tsx';

/**
 * Keeps the form and react-hook-form out of the first load: the server renders them, the browser starts
 * loading them with the page, and the frame can be used before they arrive.
 */
export const NewPayoutSlot = dynamic(() => import('./new-payout.tsx').then((module) => module.NewPayout), {
  loading: FormSkeleton,
});
