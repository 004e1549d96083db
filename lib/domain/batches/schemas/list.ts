import { defineList, type InputOf } from '#lib/list/define-list.ts';
import { parseFlag, parsePeriod } from '#lib/list/query.ts';

export const batchList = defineList({
  idPrefix: 'rfb',
  filters: {
    /** Created in this period; days are in the requesting person's time zone. */
    period: parsePeriod,
    /** Made by the requesting person. */
    mine: parseFlag,
  },
});
export type ListBatchesInput = InputOf<typeof batchList>;
