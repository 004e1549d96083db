import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { historyColumns, usualColumns } from '../schemas/columns.ts';
import { densities } from '../schemas/densities.ts';
import { type HistoryTable, historyTableView } from '../schemas/views.ts';
import { findDefaultView, findTable, listViews } from '../store/table.ts';

/** How this person has set the table, and the views they may open. A column that is gone since is left out. */
export async function getHistoryTable(person: Person): Promise<HistoryTable> {
  const [table, views] = await Promise.all([findTable(db(), person.userId), listViews(db(), person.userId)]);
  const known = (columns: readonly string[]) => historyColumns.filter((one) => columns.includes(one));
  const inOrder = (columns: readonly string[]) =>
    known(columns).toSorted((a, b) => columns.indexOf(a) - columns.indexOf(b));
  return historyTableView.parse({
    columns: table ? inOrder(table.columns) : [...usualColumns],
    density: densities.find((one) => one === table?.density) ?? 'comfortable',
    views: views.map((view) => ({
      id: view.id,
      name: view.name,
      query: view.query,
      columns: inOrder(view.columns),
      isShared: view.isShared,
      isMine: view.ownerId === person.userId,
      ownerName: view.ownerName,
      defaultFor: view.defaultFor,
    })),
  });
}

/** The filters that people of this role begin with; null: all of the history. */
export async function findDefaultQuery(person: Person): Promise<string | null> {
  const view = await findDefaultView(db(), person.role);
  return view && view.query !== '' ? view.query : null;
}
