import { defineList, parseFlag, parseSearchText } from '#lib/list/query.ts';

/** Those on offer; `archived`: the others. */
export const savedList = defineList({
  idPrefix: 'rcp',
  filters: { archived: parseFlag, mine: parseFlag, q: parseSearchText },
});
