import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import { type CopiedLines, copyOut } from '#lib/db/copy-out.ts';
import type { MovementField } from '../schemas/fields.ts';
import type { MovementKind } from '../status.ts';
import { toRows } from './rows.ts';

export type Copying = {
  kinds: readonly { kind: MovementKind; where: Prisma.Sql }[];
  /** What stands in a line behind the id, in this order. What nobody asks for is not looked up. */
  fields: readonly MovementField[];
  /** Rows that were made later are left out. */
  until: Date;
};

/** Stands between names: no person's name has it. */
export const between = '\u001f';

const written: Partial<Record<MovementField, Prisma.Sql>> = {
  approverNames: Prisma.sql`array_to_string("approverNames", ${between})`,
};

/** All rows of these conditions, each kind newest first, read as fast as `read` takes them. */
export function copyMovements<Value>(
  asked: Copying,
  read: (copies: CopiedLines[]) => AsyncGenerator<Value>,
): AsyncGenerator<Value, void, undefined> {
  return copyOut(toStatements(asked), read);
}

/** One statement a kind, so that each is read along its own index. */
export function toStatements({ kinds, fields, until }: Copying): Prisma.Sql[] {
  const columns = fields.map((field) => written[field] ?? Prisma.raw(`"${field}"`));
  return kinds.map(
    ({ kind, where }) => Prisma.sql`SELECT ${Prisma.join([Prisma.raw('"id"'), ...columns])}
      FROM (${toRows[kind](where)}) AS "rows" WHERE "createdAt" <= ${until} ORDER BY "id" DESC`,
  );
}
