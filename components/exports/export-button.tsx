'use client';

import { late } from '#components/ui/late.tsx';

export const ExportButton = late(() => import('./export-opener.tsx').then((module) => module.ExportOpener));
