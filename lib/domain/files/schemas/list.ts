import { defineList, type InputOf, parseFlag, parseSearchText, plainFilters } from '#lib/list/query.ts';

export const fileList = defineList({
  idPrefix: 'fil',
  filters: {
    ...plainFilters,
    /** Only files that have not ended. */
    open: parseFlag,
    /** A part of the name, a whole id, or a colleague who uploaded it. */
    q: parseSearchText,
  },
});
export type ListFilesInput = InputOf<typeof fileList>;
