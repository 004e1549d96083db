import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { encodings } from '#lib/table/file/encoding.ts';
import { separators } from '#lib/table/file/separate.ts';
import {
  differences,
  directions,
  lineKinds,
  lineOutcomes,
  lineProblems,
  outcomes,
  recordKinds,
  statementStatuses,
  verdicts,
} from '../status.ts';
import { mappingSchema } from './mapping.ts';

const at = z.iso.datetime();
const counts = z.partialRecord(z.enum(verdicts), z.int());

/** How much money lines that nobody has explained are about; the direction is null where the file does not say it. */
const openSums = z.array(z.object({ direction: z.nullable(z.enum(directions)), sum: moneyView }));
export type OpenSums = z.infer<typeof openSums>;

/** A statement as its list shows it. */
const statementListItemView = z.object({
  id: z.string(),
  fileName: z.string(),
  makerName: z.string(),
  createdAt: at,
  status: z.enum(statementStatuses),
  lineCount: z.int(),
  /** Null until the comparison has ended. */
  counts: z.nullable(counts),
  /** Lines that somebody has to explain and nobody has closed. */
  openCount: z.int(),
  /** A later comparison of the same file, which counts instead of this one. */
  replacedBy: z.nullable(z.object({ id: z.string(), at })),
  period: z.nullable(z.object({ from: z.string(), to: z.string() })),
});
export type StatementListItem = z.infer<typeof statementListItemView>;

export const statementPageView = z.object({
  items: z.array(statementListItemView),
  nextCursor: z.nullable(z.string()),
});
export type StatementPageView = z.infer<typeof statementPageView>;

/** How the file was read: what it found out by itself, or what a person chose. */
const readingView = z.object({
  encoding: z.nullable(z.enum(encodings)),
  separator: z.nullable(z.enum(separators)),
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** The line of the headings; 0 where there are none. */
  headings: z.int(),
  notes: z.nullable(
    z.object({ hiddenRows: z.int(), emptyFormulas: z.int(), merged: z.int(), shortened: z.int() }),
  ),
});
export type ReadingView = z.infer<typeof readingView>;

export const statementView = z.extend(statementListItemView, {
  /** The sums of the lines that nobody has explained; empty where there are too many of them to add up. */
  openSums,
  /** How many of these there are, by what was found. */
  open: counts,
  header: z.array(z.string()),
  reading: readingView,
  /** The line of the file on which line 0 appears. */
  firstLine: z.int(),
  finishedAt: z.nullable(at),
  mapping: z.nullable(mappingSchema),
  /** How far the comparison is, from 0 to 1. */
  progress: z.number(),
  /** It has failed for ten minutes or for good: somebody has to mend something first. */
  isStuck: z.boolean(),
  /** Only while nothing is compared yet: the first lines, and what is needed to understand them. */
  preview: z.nullable(
    z.object({
      lines: z.array(z.array(z.string())),
      /** What columns of such a file meant the last time; else a guess by their names. */
      mapping: z.object(mappingSchema.shape),
      isRemembered: z.boolean(),
    }),
  ),
  /** Only then, too: the comparison of the same file that this one will replace. */
  same: z.nullable(z.object({ id: z.string(), makerName: z.string(), at })),
});
export type StatementView = z.infer<typeof statementView>;

/** The different texts of a column, and what each is known to mean; null when there are too many. */
export const columnValuesView = z.object({
  values: z.nullable(
    z.array(
      z.object({
        value: z.string(),
        count: z.int(),
        status: z.nullable(z.enum(lineOutcomes)),
        kind: z.nullable(z.enum(lineKinds)),
      }),
    ),
  ),
});
export type ColumnValues = z.infer<typeof columnValuesView>;

const ours = z.object({
  status: z.string(),
  outcome: z.enum(outcomes),
  reference: z.nullable(z.string()),
  processorId: z.nullable(z.string()),
  direction: z.enum(directions),
  sums: z.array(z.string()),
});

export const lineView = z.object({
  number: z.int(),
  verdict: z.enum(verdicts),
  differs: z.array(z.enum(differences)),
  problem: z.nullable(z.enum(lineProblems)),
  /** Empty for a record that the statement does not list. */
  cells: z.array(z.string()),
  processorId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  amount: z.nullable(moneyView),
  direction: z.nullable(z.enum(directions)),
  outcome: z.nullable(z.enum(lineOutcomes)),
  at: z.nullable(at),
  /** Somebody has to explain it. */
  isAlarming: z.boolean(),
  /** The statement in which the same line is open, or that lists the record which this one does not. */
  elsewhere: z.nullable(z.object({ id: z.string(), fileName: z.string() })),
  subject: z.nullable(z.object({ kind: z.enum(recordKinds), id: z.string() })),
  ours: z.nullable(ours),
  closed: z.nullable(z.object({ byName: z.string(), at, reason: z.string() })),
  /** The line above that has the record of a repeated line. */
  repeats: z.nullable(z.object({ number: z.int(), verdict: z.enum(verdicts) })),
});
export type LineView = z.infer<typeof lineView>;

export const linesPageView = z.object({
  items: z.array(lineView),
  nextCursor: z.nullable(z.string()),
});
export type LinesPage = z.infer<typeof linesPageView>;

/** What statements say about one record, newest first. */
export const mentionsView = z.array(
  z.object({
    statementId: z.string(),
    fileName: z.string(),
    at,
    line: z.int(),
    verdict: z.enum(verdicts),
    differs: z.array(z.enum(differences)),
    amount: z.nullable(moneyView),
    isClosed: z.boolean(),
  }),
);
export type Mentions = z.infer<typeof mentionsView>;

/** The statements with lines that nobody has explained. */
export const alarmsView = z.object({
  count: z.int(),
  sums: openSums,
  statements: z.array(z.object({ id: z.string(), fileName: z.string(), openCount: z.int(), at })),
});
export type Alarms = z.infer<typeof alarmsView>;
