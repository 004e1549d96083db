'use client';

import { useSearchParams } from 'next/navigation';
import { toHistoryQuery } from '#lib/domain/history/rules/to-history-query.ts';
import type { MovementKind } from '#lib/domain/history/status.ts';
import { ExportButton } from './export-button.tsx';

/** The export of the history from the list of one kind: with the list's filters, as long as the history has them all. */
export function ListExport({ kind }: { kind: MovementKind }) {
  const query = toHistoryQuery(kind, Object.fromEntries(useSearchParams()));
  return query === null ? null : <ExportButton query={query} />;
}
