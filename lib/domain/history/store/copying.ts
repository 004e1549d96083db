import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import { type CopiedLines, copyOut, fromCopyLine } from '#lib/db/copy-out.ts';
import type { MovementKind } from '../status.ts';
import { type MovementRow, toRows } from './rows.ts';

export type Copying = {
  kinds: readonly { kind: MovementKind; where: Prisma.Sql }[];
  /** Without them nobody looks for who approved what. */
  hasApprovers: boolean;
  /** Rows that were made later are left out. */
  until: Date;
};

/** Names that no person has. */
const between = '\u001f';

/** All rows of these conditions, each kind newest first, read as fast as `read` takes them. */
export function copyMovements<Value>(
  asked: Copying,
  read: (rows: AsyncGenerator<MovementRow[]>[]) => AsyncGenerator<Value>,
): AsyncGenerator<Value, void, undefined> {
  return copyOut(toStatements(asked), (copies) => read(copies.map(toMovementRows)));
}

/** One statement a kind, so that each is read along its own index. */
export function toStatements({ kinds, hasApprovers, until }: Copying): Prisma.Sql[] {
  const approvers = hasApprovers ? Prisma.sql`array_to_string("approverNames", ${between})` : Prisma.sql`''`;
  return kinds.map(
    ({ kind, where }) => Prisma.sql`SELECT "id", "kind", "status", "reviewReason", "amountMinor",
      "currency", "method", "methodName", "partyName", "phone", "cardFirst6", "cardLast4", "instrument", "bankCode",
      "bankName", "reference", "paymentId", "paymentReference", "makerName", ${approvers}, "errorCode", "errorMessage",
      "createdAt", "finishedAt"
      FROM (${toRows[kind](where)}) AS "rows" WHERE "createdAt" <= ${until} ORDER BY "id" DESC`,
  );
}

async function* toMovementRows(copy: CopiedLines): AsyncGenerator<MovementRow[]> {
  for await (const lines of copy) yield lines.map(toRow);
}

/** The columns of the statement above, in its order. */
function toRow(line: string): MovementRow {
  const cells = fromCopyLine(line);
  const text = (at: number) => cells[at] ?? null;
  const [amount, finishedAt] = [text(4), text(23)];
  return {
    id: cells[0] as string,
    kind: cells[1] as MovementKind,
    status: cells[2] as MovementRow['status'],
    reviewReason: text(3),
    amountMinor: amount === null ? null : BigInt(amount),
    currency: text(5),
    method: text(6) as MovementRow['method'],
    methodName: text(7),
    partyName: text(8),
    phone: text(9),
    cardFirst6: text(10),
    cardLast4: text(11),
    instrument: text(12),
    bankCode: text(13),
    bankName: text(14),
    reference: text(15),
    paymentId: text(16),
    paymentReference: text(17),
    makerName: text(18),
    approverNames: cells[19] ? cells[19].split(between) : [],
    errorCode: text(20),
    errorMessage: text(21),
    createdAt: toDate(cells[22] as string),
    finishedAt: finishedAt === null ? null : toDate(finishedAt),
  };
}

/** "2026-11-22 14:05:09.12+00", always in UTC and to the millisecond. */
function toDate(text: string): Date {
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}
