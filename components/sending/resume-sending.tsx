'use client';

import { late } from '#components/ui/late.tsx';

/** The way to let everything leave again. On almost every day nothing stands still, and no page carries it. */
export const ResumeSending = late(() => import('./resume-button.tsx').then((module) => module.ResumeButton));
