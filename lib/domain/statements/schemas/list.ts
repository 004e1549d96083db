import { defineList, type InputOf } from '#lib/list/define-list.ts';
import { parseFlag, parsePeriod } from '#lib/list/query.ts';

export const statementList = defineList({
  idPrefix: 'stm',
  filters: {
    /** Received in this period; days are in the requesting person's time zone. */
    period: parsePeriod,
    /** Uploaded by the requesting person. */
    mine: parseFlag,
  },
});
export type ListStatementsInput = InputOf<typeof statementList>;
