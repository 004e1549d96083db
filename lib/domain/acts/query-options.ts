import { readsOf } from '#lib/list/reads.ts';
import type { Act } from './schemas.ts';

export const actReads = readsOf<Act>({ path: '/api/acts', key: ['acts'] });
