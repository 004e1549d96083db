import { defineList, plainFilters } from '#lib/list/query.ts';

export const batchList = defineList({ idPrefix: 'rfb', filters: plainFilters });
