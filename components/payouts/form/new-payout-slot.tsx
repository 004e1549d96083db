'use client';

import dynamic from 'next/dynamic';
import { FormSkeleton } from './form-skeleton.tsx';

/**
 * The form and react-hook-form come beside the first load and not in it: the server has rendered them, the browser begins
 * to load them with the page, and the frame can be used before.
 */
export const NewPayoutSlot = dynamic(() => import('./new-payout.tsx').then((module) => module.NewPayout), {
  loading: FormSkeleton,
});
