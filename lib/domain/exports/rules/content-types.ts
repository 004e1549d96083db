import type { ExportFormat } from '../schemas.ts';

export const contentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  excel: 'text/csv; charset=utf-8',
  international: 'text/csv; charset=utf-8',
};
