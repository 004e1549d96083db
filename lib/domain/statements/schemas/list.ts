import { defineList } from '#lib/list/define-list.ts';
import { plainFilters } from '#lib/list/query.ts';

export const statementList = defineList({ idPrefix: 'stm', filters: plainFilters });
