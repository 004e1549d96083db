import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { SaveViewInput, SetTableInput } from './schemas/inputs.ts';
import { countOtherViews, deleteView, writeTable, writeView } from './store/table.ts';

/** More than anybody finds their way in. A view that is shared appears in the lists of all colleagues. */
const mostViews = 50;

/** Keeps the filters and columns on the screen under a name. What a role begins with is set by managers. */
export async function saveView(
  person: Person,
  input: SaveViewInput,
): Promise<Result<{ id: string }, 'view_default_not_yours' | 'view_default_not_shared' | 'views_used_up'>> {
  const { name, query, isShared, defaultFor } = input;
  if (defaultFor !== null && !can(person.role, 'history:default_views'))
    return refuse('view_default_not_yours');
  if (defaultFor !== null && !isShared) return refuse('view_default_not_shared');
  return transaction(async (tx) => {
    if ((await countOtherViews(tx, person.userId, name)) >= mostViews)
      return refuse('views_used_up', { params: { most: mostViews } });
    const id = await writeView(tx, person.userId, input);
    const details = { name, query, isShared, defaultFor };
    await audit(tx, person, 'history.view_saved', { kind: 'history_view', id }, details);
    return accept({ id });
  });
}

/** Only its owner removes a view; anybody else gets the answer for one that is not there. */
export async function removeView(person: Person, id: string): Promise<Result<null, 'view_not_found'>> {
  return transaction(async (tx) => {
    const gone = await deleteView(tx, person.userId, id);
    if (!gone) return refuse('view_not_found');
    await audit(tx, person, 'history.view_removed', { kind: 'history_view', id }, gone);
    return accept(null);
  });
}

/** How this person wants the table. It changes nothing for anybody else, so it is not in the audit. */
export async function setTable(person: Person, { columns, density }: SetTableInput): Promise<Result<null>> {
  await transaction((tx) => writeTable(tx, person.userId, columns, density));
  return accept(null);
}
