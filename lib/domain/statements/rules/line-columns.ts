/** The columns of the result as a table. */
export const lineColumns = [
  'verdict',
  'differs',
  'line',
  'processorId',
  'reference',
  'amount',
  'currency',
  'direction',
  'outcome',
  'at',
  'record',
  'ourSums',
  'closed',
  'closedBy',
  'cells',
] as const;
export type LineColumn = (typeof lineColumns)[number];
