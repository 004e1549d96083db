'use client';

import { late } from '#components/ui/late.tsx';

/** The way to let payouts leave again. On almost every day nothing stands still, and no page carries it. */
export const ResumeDispatch = late(() => import('./resume-button.tsx').then((module) => module.ResumeButton));
