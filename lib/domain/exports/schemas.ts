import * as z from 'zod/mini';
import { historyColumns } from '#lib/domain/history/schemas/columns.ts';

export const exportFormats = ['xlsx', 'excel', 'international'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const prepareExportInput = z.strictObject({
  /** The filters as the history's address writes them. */
  query: z.string().check(z.maxLength(2_000)),
  columns: z.array(z.enum(historyColumns)).check(z.minLength(1), z.maxLength(historyColumns.length)),
});
export type PrepareExportInput = z.output<typeof prepareExportInput>;

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
