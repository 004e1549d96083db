import { defineList, type InputOf, parseFlag, plainFilters } from '#lib/list/query.ts';

export const statementList = defineList({
  idPrefix: 'stm',
  filters: {
    ...plainFilters,
    /** Only statements with lines that only the processor has and that nobody has closed. */
    open: parseFlag,
  },
});
export type ListStatementsInput = InputOf<typeof statementList>;
