'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { setHistoryTableAction } from '#lib/domain/history/actions.ts';
import { historyTableQuery } from '#lib/domain/history/query-options.ts';
import { type HistoryColumn, usualColumns } from '#lib/domain/history/schemas/columns.ts';
import type { Density } from '#lib/domain/history/schemas/densities.ts';
import type { HistoryTable } from '#lib/domain/history/schemas/views.ts';

/** How the table is set, and the views; a change shows at once and is kept for the next time. */
export function useHistoryTable() {
  const client = useQueryClient();
  const { data } = useQuery(historyTableQuery);
  const { run } = useAction(setHistoryTableAction);
  const showRefusal = useRefusalToast();
  const table: HistoryTable = data ?? { columns: [...usualColumns], density: 'comfortable', views: [] };
  const setTable = async (next: { columns: HistoryColumn[]; density: Density }) => {
    // What was asked for before this change would put the table back to how it was.
    await client.cancelQueries({ queryKey: historyTableQuery.queryKey });
    client.setQueryData(historyTableQuery.queryKey, { ...table, ...next });
    const result = await run(next);
    if (!result.ok) showRefusal(result.refusal);
  };
  const renew = () => client.invalidateQueries({ queryKey: historyTableQuery.queryKey });
  return { table, setTable, renew };
}
