import 'server-only';

/** More than the worker has; whatever comes beyond them is planned each time. */
const most = 500;
const names = new Map<string, string>();

/**
 * The name under which each connection keeps a statement parsed and planned; none for a statement without values, such as
 * BEGIN (docs/decisions/103).
 */
export function toStatementName({ sql, args }: { sql: string; args: unknown[] }): string {
  const known = names.get(sql) ?? '';
  if (known !== '' || args.length === 0 || names.size === most) return known;
  const name = `s${names.size + 1}`;
  names.set(sql, name);
  return name;
}
