import { defineList, type InputOf, parseFlag, plainFilters } from '#lib/list/query.ts';

export const fileList = defineList({
  idPrefix: 'fil',
  filters: {
    ...plainFilters,
    /** Only files that have not ended. */
    open: parseFlag,
  },
});
export type ListFilesInput = InputOf<typeof fileList>;
