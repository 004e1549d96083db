/** Every column of the history; screens, views and exports name them by these words. */
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

/** What a person sees who has chosen nothing. */
export const usualColumns = [
  'created',
  'type',
  'reference',
  'status',
  'party',
  'method',
  'maker',
  'amount',
] as const satisfies readonly HistoryColumn[];
