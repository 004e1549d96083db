import * as z from 'zod/mini';
import { type HistoryColumn, historyColumns } from '#lib/domain/history/schemas/columns.ts';
import type { MovementMethod } from '#lib/domain/history/schemas/list.ts';
import type { MovementKind } from '#lib/domain/history/status.ts';
import { revealReason } from '#lib/domain/reveals/schemas.ts';

export const exportFormats = ['xlsx', 'excel', 'international'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const prepareExportInput = z.strictObject({
  /** The filters as the history's address writes them. */
  query: z.string().check(z.maxLength(2_000)),
  columns: z.array(z.enum(historyColumns)).check(z.minLength(1), z.maxLength(historyColumns.length)),
});
export type PrepareExportInput = z.output<typeof prepareExportInput>;

/** A file with names and cards as the screen shows them, and why. */
export const prepareWholeExportInput = z.extend(prepareExportInput, { reason: revealReason });

/** What is about to leave. */
export type PreparedExport = {
  exportId: string;
  rows: number;
  /** False: there are more rows than this, and counting them all would have taken too long. */
  isExact: boolean;
};

export const exportProgressView = z.object({
  status: z.enum(['prepared', 'running', 'done', 'cancelled', 'failed']),
  written: z.int(),
});
export type ExportProgress = z.infer<typeof exportProgressView>;

/** What appears in one column on the screen may be two things, which a table keeps apart. */
export const parts = {
  created: ['created'],
  type: ['type'],
  reference: ['reference', 'paymentReference'],
  status: ['status'],
  party: ['party', 'instrument'],
  method: ['method'],
  bank: ['bank'],
  maker: ['maker'],
  approver: ['approver'],
  error: ['error', 'errorCode'],
  finished: ['finished'],
  amount: ['amount', 'currency'],
} as const satisfies Record<HistoryColumn, readonly string[]>;
export type ExportColumn = (typeof parts)[HistoryColumn][number] | 'id';

/** The last row that a sheet can have, its heading counted. */
export const lastSheetRow = 1_048_576;

/** Why a refund is cancelled: each has a name of its own. */
export const cancelReasons = ['declined_by_colleague', 'withdrawn_by_maker'] as const;

/** The texts with which the screen shows a movement, in the language of the person. */
export type ExportTexts = {
  locale: string;
  columns: Record<ExportColumn, string>;
  kinds: Record<MovementKind, string>;
  /** Texts by kind and status, and by why a refund is cancelled. */
  statuses: Record<string, string>;
  methods: Record<MovementMethod, string>;
  /** What a reason means, by its code or by our own name for it. */
  reasons: Record<string, string>;
  /** What the number of an answer means that named no reason of its own. */
  httpReason: string;
  noAmount: string;
  /** How people call a zone. */
  toZone: (timeZone: string) => string;
  incomplete: string;
};

/** What else the cells of a file are made of. */
export type CellSources = {
  /** Names and cards as the screen shows them to somebody who sees everything. */
  isWhole: boolean;
  texts: ExportTexts;
  /** What banks are called in Latin letters, by their code and by their name without "Bank". */
  latinNames: Readonly<Record<string, string | null>>;
  /** Reasons of the processor that mean one thing only, by code and message together. */
  knownReasons: readonly { code: string; message: string; ours: string }[];
};
