import { defineList, type InputOf } from '#lib/list/define-list.ts';
import { parseFlag, plainFilters } from '#lib/list/query.ts';

export const statementList = defineList({
  idPrefix: 'stm',
  filters: {
    ...plainFilters,
    /** With lines that only the processor has and that nobody has closed. */
    open: parseFlag,
  },
});
export type ListStatementsInput = InputOf<typeof statementList>;
