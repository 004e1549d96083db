import { defineList } from '#lib/list/define-list.ts';
import { plainFilters } from '#lib/list/query.ts';

export const batchList = defineList({ idPrefix: 'rfb', filters: plainFilters });
