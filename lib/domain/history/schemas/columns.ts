/** The columns of the history in their usual order; screens and exports name them by these words. */
export const historyColumns = [
  'created',
  'type',
  'reference',
  'status',
  'party',
  'method',
  'bank',
  'maker',
  'approver',
  'error',
  'finished',
  'amount',
] as const;
export type HistoryColumn = (typeof historyColumns)[number];
