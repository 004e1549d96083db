import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { approvalView } from '#lib/domain/approvals/schemas.ts';
import { payoutStatuses } from '#lib/domain/payouts/status.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import {
  differenceKinds,
  fileFields,
  fileRowStatuses,
  fileStatuses,
  nameCheckChoices,
  nameMatches,
} from '../status.ts';
import { fileMapping } from './mapping.ts';

const params = z.optional(z.record(z.string(), z.union([z.string(), z.number(), moneyView])));
/** A sentence of `refusals` or of `files.warnings`. */
const said = z.object({ code: z.string(), params });

const text = z.nullable(z.string());

/** A file as its list shows it. */
export const fileListItemView = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(fileStatuses),
  makerName: z.string(),
  createdAt: z.iso.datetime(),
  rowCount: z.int(),
  /** What is to be paid, or was, per currency. */
  totals: z.array(moneyView),
  /** Rows with a problem, and rows that did not become a paid payout. */
  problemCount: z.int(),
  failedCount: z.int(),
});
export type FileListItem = z.infer<typeof fileListItemView>;

export const filePageView = z.object({
  items: z.array(fileListItemView),
  nextCursor: z.nullable(z.string()),
});
export type FilePage = z.infer<typeof filePageView>;

/** One row of the grid. */
export const fileRowView = z.object({
  number: z.int(),
  line: z.int(),
  status: z.enum(fileRowStatuses),
  method: z.nullable(z.enum(payoutMethods)),
  /** What each field says, as typed; a card number is masked, and personal data as the viewer may see it. */
  texts: z.partialRecord(z.enum(fileFields), z.string()),
  problems: z.array(z.object({ field: z.nullable(z.enum(fileFields)), code: z.string(), params })),
  leftOutReason: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  recipientName: z.nullable(z.string()),
  nameMatch: z.nullable(z.enum(nameMatches)),
  /** Why it is paid under that name. */
  nameReason: z.nullable(z.string()),
  blockers: z.array(said),
  warnings: z.array(said),
  warningReason: z.nullable(z.string()),
  approvers: z.int(),
  payout: z.nullable(
    z.object({
      ...{ id: z.string(), number: z.string(), status: z.enum(payoutStatuses) },
      /** What the processor gave as the reason, where it ended otherwise than paid. */
      ...{ errorCode: text, errorMessage: text, knownReason: text, processorStatus: text },
    }),
  ),
  refusal: z.nullable(said),
});
export type FileRow = z.infer<typeof fileRowView>;

/** Part of the rows of a file, from one place on: the grid asks for what it shows. */
export const fileRowsView = z.object({ items: z.array(fileRowView), total: z.int(), offset: z.int() });
export type FileRows = z.infer<typeof fileRowsView>;

/** The different texts in which a kind of problem was found. */
export const fileValuesView = z.object({
  values: z.array(z.object({ text: z.string(), count: z.int() })),
  /** How many there are; only the most frequent are named. */
  total: z.int(),
});
export type FileValues = z.infer<typeof fileValuesView>;

/** How a corrected file differs from the one before it: row by row, and a field where both have the row. */
export const fileDifferencesView = z.object({
  counts: z.object({
    ...{ added: z.int(), removed: z.int(), changed: z.int(), same: z.int() },
    /** Rows that were left out there, and stay so. */
    leftOut: z.int(),
  }),
  items: z.array(
    z.object({
      kind: z.enum(differenceKinds),
      /** Its place in the new file and in the former one. */
      number: z.nullable(z.int()),
      before: z.nullable(z.int()),
      /** The fields that are not the same. */
      fields: z.array(z.enum(fileFields)),
      was: z.nullable(z.partialRecord(z.enum(fileFields), z.string())),
      is: z.nullable(z.partialRecord(z.enum(fileFields), z.string())),
    }),
  ),
  offset: z.int(),
});
export type FileDifferences = z.infer<typeof fileDifferencesView>;

const totals = z.object({
  method: z.enum(payoutMethods),
  count: z.int(),
  sum: moneyView,
  largest: moneyView,
});

/** A file as its page shows it. */
export const fileView = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(fileStatuses),
  statusAt: z.iso.datetime(),
  makerName: z.string(),
  createdAt: z.iso.datetime(),
  sizeBytes: z.int(),
  /** How far the present step is; `total` is null while that is not known. `leftSeconds`: about so long. */
  progress: z.nullable(
    z.object({ done: z.int(), total: z.nullable(z.int()), leftSeconds: z.nullable(z.int()) }),
  ),
  /** Why it could not be read, or what it asks of a person. */
  refusal: z.nullable(said),
  header: z.array(z.string()),
  mapping: z.nullable(fileMapping),
  /** How it was read: encoding, separator, sheet, and what was noticed. */
  reading: z.nullable(z.record(z.string(), z.unknown())),
  /** The first rows as they are in the file, for its maker while they say what its columns mean: no names are masked there. */
  preview: z.nullable(z.array(z.object({ line: z.int(), cells: z.array(z.string()) }))),
  rowCount: z.int(),
  /** Rows by state, and those that ask for something. */
  counts: z.object({
    skipped: z.int(),
    problem: z.int(),
    ready: z.int(),
    left_out: z.int(),
    made: z.int(),
    refused: z.int(),
    stopped: z.int(),
    /** Names that differ and are not decided; warnings that are not confirmed; rows that would be refused. */
    namesToDecide: z.int(),
    warningsToConfirm: z.int(),
    blocked: z.int(),
    unchecked: z.int(),
    newRecipients: z.int(),
    /** Payouts of the file, by what became of them. */
    paid: z.int(),
    failed: z.int(),
    unknown: z.int(),
    open: z.int(),
  }),
  /** The kinds of problems, the most frequent first: one fix for all of a kind. */
  problemKinds: z.array(
    z.object({ field: z.nullable(z.enum(fileFields)), code: z.string(), count: z.int() }),
  ),
  /** The warnings of rows, the most frequent first, so that rows paid already are not confirmed unseen. */
  warningKinds: z.array(z.object({ code: z.string(), count: z.int(), open: z.int() })),
  /** Why rows of a file that has ended were not paid, the most frequent first: by what became of their payouts, or why none was made. */
  reasons: z.array(
    z.object({
      key: z.string(),
      count: z.int(),
      sums: z.array(moneyView),
      refusal: z.nullable(said),
      status: z.nullable(z.enum(payoutStatuses)),
      ...{ errorCode: text, errorMessage: text, knownReason: text, processorStatus: text },
    }),
  ),
  /** The rows that would be paid. */
  totals: z.array(totals),
  nameChecks: z.nullable(z.enum(nameCheckChoices)),
  checkedAt: z.nullable(z.iso.datetime()),
  /** What would be signed, or was: eight letters and digits in two groups, to be read out. Null while it may not be signed. */
  print: z.nullable(z.string()),
  fingerprint: z.nullable(z.string()),
  /** How many people the rules would ask, or asked; null while that is not known. */
  approvers: z.nullable(z.int()),
  /** Why the rules would let nobody sign it as it is. */
  obstacle: z.nullable(said),
  approval: z.nullable(approvalView),
  /** The signed content before this one, where it was signed earlier and changed since. */
  changes: z.nullable(
    z.object({ added: z.int(), removed: z.int(), changed: z.int(), before: z.array(totals) }),
  ),
  leavesAt: z.nullable(z.iso.datetime()),
  startedAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  previous: z.nullable(z.object({ id: z.string(), fileName: z.string() })),
  again: z.nullable(z.object({ id: z.string(), fileName: z.string() })),
  /** The file that it takes or took the place of, and the one that takes or took its own. */
  corrects: z.nullable(z.object({ id: z.string(), fileName: z.string() })),
  correctedBy: z.nullable(z.object({ id: z.string(), fileName: z.string(), isTaken: z.boolean() })),
  /** Another file of the very same bytes. */
  same: z.nullable(
    z.object({
      ...{ id: z.string(), fileName: z.string(), makerName: z.string(), createdAt: z.iso.datetime() },
      mayOpen: z.boolean(),
    }),
  ),
  /** What the viewer may do now. */
  may: z.object({
    correct: z.boolean(),
    /** It says what the columns mean, and how the table is taken out of the upload. */
    nameColumns: z.boolean(),
    /** It takes the place of the file that it corrects. */
    take: z.boolean(),
    check: z.boolean(),
    sign: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
    run: z.boolean(),
    repeat: z.boolean(),
    discard: z.boolean(),
  }),
});
export type FileView = z.infer<typeof fileView>;
