import 'server-only';
import type { ClientBase } from 'pg';

/** More than the worker has; whatever comes beyond them is planned each time. */
const most = 500;
const names = new Map<string, string>();

/**
 * The name under which each connection keeps a statement parsed and planned; none for a statement without values, such as
 * BEGIN.
 */
export function toStatementName({ sql, args }: { sql: string; args: unknown[] }): string {
  const known = names.get(sql) ?? '';
  if (known !== '' || args.length === 0 || names.size === most) return known;
  const name = `s${names.size + 1}`;
  names.set(sql, name);
  return name;
}

/**
 * A plan is kept until its tables are analysed, and while they are empty reading all of them is cheapest: of a new installation
 * each further row would read its first thousands. With this cost of a page the index is taken from the first row on.
 */
export async function planForGrowing(client: ClientBase): Promise<void> {
  await client.query('SET random_page_cost = 1.1');
}
