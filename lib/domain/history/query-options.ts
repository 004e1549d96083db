import { readsOf } from '#lib/list/reads.ts';
import type { Movement } from './schemas/views.ts';

export const historyKeys = { all: ['history'] as const };

export const historyReads = readsOf<Movement>({ path: '/api/history', key: historyKeys.all });
