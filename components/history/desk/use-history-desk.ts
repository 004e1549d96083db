'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { setHistoryTableAction } from '#lib/domain/history/actions.ts';
import { historyDeskQuery } from '#lib/domain/history/query-options.ts';
import { type HistoryColumn, usualColumns } from '#lib/domain/history/schemas/columns.ts';
import type { Density } from '#lib/domain/history/schemas/densities.ts';
import type { HistoryDesk } from '#lib/domain/history/schemas/views.ts';

/** How the table is set, and the views; a change shows at once and is kept for the next time. */
export function useHistoryDesk() {
  const client = useQueryClient();
  const { data } = useQuery(historyDeskQuery);
  const { run } = useAction(setHistoryTableAction);
  const showRefusal = useRefusalToast();
  const desk: HistoryDesk = data ?? { columns: [...usualColumns], density: 'comfortable', views: [] };
  const setTable = async (table: { columns: HistoryColumn[]; density: Density }) => {
    // What was asked for before this change would put the table back to how it was.
    await client.cancelQueries({ queryKey: historyDeskQuery.queryKey });
    client.setQueryData(historyDeskQuery.queryKey, { ...desk, ...table });
    const result = await run(table);
    if (!result.ok) showRefusal(result.refusal);
  };
  const renew = () => client.invalidateQueries({ queryKey: historyDeskQuery.queryKey });
  return { desk, setTable, renew };
}
