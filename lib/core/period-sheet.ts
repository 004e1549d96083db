/** A line of the turnover: what, how many, how much. `isTotal`: the sum of the lines below it, up to the next total. */
export type TurnoverLine = { label: string; count: string; sum: string; isTotal: boolean };

/** What the sheet of a period says, in whole sentences and in order: a browser prints it, and the PDF draws it. */
export type PeriodSheet = {
  title: string;
  /** The days and their zone. */
  subtitle: string;
  /** What the reader has to know before the figures. */
  notes: readonly string[];
  turnoverHead: { label: string; count: string; sum: string };
  /** One line per currency; what has no amount yet comes last. */
  turnover: readonly { title: string; lines: readonly TurnoverLine[] }[];
  listTitle: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};
