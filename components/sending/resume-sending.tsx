'use client';

import { late } from '#components/ui/late.tsx';

/**
 * Loads the resume button only when needed: sending is hardly ever stopped, so pages do not carry its code.
 */
export const ResumeSending = late(() => import('./resume-button.tsx').then((module) => module.ResumeButton));
