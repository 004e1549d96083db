import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { type PersonalTable, personalColumns, type Treatment } from '../status/columns.ts';

/** Begins an erasure: from here to its end the transaction may overwrite what the guards keep. */
export async function insertErasure(
  tx: Tx,
  row: { id: string; request: string; reason: string; byId: string },
): Promise<void> {
  await tx.$executeRaw`INSERT INTO erasures (id, request, reason, by_id, counts)
    VALUES (${row.id}, ${row.request}, ${row.reason}, ${row.byId}, '{}')`;
  await tx.$executeRaw`SELECT set_config('paydesk.erasure', ${row.id}, true)`;
}

const erased: Record<'dash' | 'null' | 'empty', (name: string) => string> = {
  dash: (name) => `"${name}" = CASE WHEN "${name}" IS NOT NULL THEN '—' END`,
  null: (name) => `"${name}" = NULL`,
  empty: (name) => `"${name}" = ''`,
};

const marked: readonly PersonalTable[] = ['payouts', 'refunds', 'payments'];

/**
 * Overwrites the personal columns of the rows with one of these values in `key`. Returns how many there were.
 */
export async function eraseRows(tx: Tx, table: PersonalTable, key: string, ids: string[]): Promise<number> {
  const changes = Object.entries<Treatment>(personalColumns[table]).flatMap(([name, treatment]) =>
    treatment === 'searched' || treatment === 'own' ? [] : [erased[treatment](name)],
  );
  if (marked.includes(table)) changes.push('"erased_at" = now()');
  // Names of tables and columns of our own, never of somebody else's making.
  return tx.$executeRaw`UPDATE ${Prisma.raw(`"${table}"`)} SET ${Prisma.raw(changes.join(', '))}
    WHERE ${Prisma.raw(`"${key}"`)} = ANY(${ids})`;
}

/** Entries of saved recipients: nothing has to be kept of them, and no payout refers to one. */
export async function deleteSaved(tx: Tx, ids: string[]): Promise<number> {
  return tx.$executeRaw`DELETE FROM recipients WHERE id = ANY(${ids})`;
}

/** The notifications that the events of these payments name: they came to an address that all payments share. */
export async function eraseDeliveriesOf(tx: Tx, payments: string[]): Promise<number> {
  return tx.$executeRaw`UPDATE webhook_deliveries SET body = '' WHERE id IN (
    SELECT delivery_id FROM payment_events WHERE payment_id = ANY(${payments}))`;
}

/** Digits of a text, without what an address writes for spaces, brackets, plus and minus. */
function digitsOf(column: string) {
  return Prisma.raw(
    `regexp_replace(regexp_replace(${column}, '%(20|28|29|2B|2D)', '', 'gi'), '\\D', '', 'g')`,
  );
}

/** Texts about many at once in which this phone appears. `end`: its last ten digits. */
export async function eraseTextsWith(tx: Tx, end: string) {
  const within = `%${end}%`;
  const notes =
    await tx.$executeRaw`UPDATE refund_batches SET note = '—' WHERE ${digitsOf('note')} LIKE ${within}`;
  const rows =
    await tx.$executeRaw`UPDATE refund_batch_items SET note = '—' WHERE ${digitsOf('note')} LIKE ${within}`;
  const reasons =
    await tx.$executeRaw`UPDATE reveals SET reason = '—' WHERE ${digitsOf('reason')} LIKE ${within}`;
  const remarks = await tx.$executeRaw`UPDATE notes SET text = '—' WHERE ${digitsOf('text')} LIKE ${within}`;
  // A download that is not begun yet would be about everybody if its filter were only emptied.
  const unread = await tx.$executeRaw`DELETE FROM exports
    WHERE status = 'prepared' AND ${digitsOf('query')} LIKE ${within}`;
  const exports =
    await tx.$executeRaw`UPDATE exports SET query = '—' WHERE ${digitsOf('query')} LIKE ${within}`;
  const views = await tx.$executeRaw`DELETE FROM history_views
    WHERE ${digitsOf('query')} LIKE ${within} OR ${digitsOf('name')} LIKE ${within}`;
  // Its next file would be about everybody if its filter were only emptied, so it ends.
  const registries = await tx.$executeRaw`UPDATE registries SET query = '—', name = '—', status = 'removed'
    WHERE ${digitsOf('query')} LIKE ${within} OR ${digitsOf('name')} LIKE ${within}`;
  return {
    refund_batches: notes + rows,
    notes: remarks,
    reveals: reasons,
    exports: unread + exports,
    history_views: views,
    registries,
  };
}

export async function listStatements(tx: Tx): Promise<string[]> {
  return (await tx.statement.findMany({ select: { id: true } })).map(({ id }) => id);
}

/** A line keeps in its cells only what identifies the transaction; sums, dates and verdict are columns. */
export async function eraseLines(
  tx: Tx,
  statementId: string,
  records: string[],
  end: string | null,
): Promise<number> {
  const within = end === null ? null : `%${end}%`;
  return tx.$executeRaw`UPDATE statement_lines SET
      cells = ARRAY(SELECT CASE WHEN cell IN (processor_id, reference) THEN cell ELSE '—' END
        FROM unnest(cells) WITH ORDINALITY c(cell, place) ORDER BY place),
      close_reason = CASE WHEN ${digitsOf('close_reason')} LIKE ${within} THEN '—' ELSE close_reason END
    WHERE statement_id = ${statementId} AND (subject_id = ANY(${records})
      OR ${digitsOf("array_to_string(cells, ' | ')")} LIKE ${within} OR ${digitsOf('close_reason')} LIKE ${within})`;
}

/** The account stays, because what it did stays; its owner's name and address do not. */
export async function eraseColleague(tx: Tx, id: string, email: string): Promise<Record<string, number>> {
  const nobody = `erased+${id}@invalid`;
  return {
    users:
      await tx.$executeRaw`UPDATE users SET name = '—', email = ${nobody}, password_hash = '—' WHERE id = ${id}`,
    second_factors: await tx.$executeRaw`DELETE FROM second_factors WHERE user_id = ${id}`,
    recovery_codes: await tx.$executeRaw`DELETE FROM recovery_codes WHERE user_id = ${id}`,
    identities: await tx.$executeRaw`DELETE FROM identities WHERE user_id = ${id}`,
    sessions: await eraseRows(tx, 'sessions', 'user_id', [id]),
    account_links:
      (await eraseRows(tx, 'account_links', 'user_id', [id])) +
      (await eraseRows(tx, 'account_links', 'email', [email])),
    sign_in_attempts: await tx.$executeRaw`DELETE FROM sign_in_attempts WHERE account = ${email}`,
  };
}

const wordsOf = {
  payouts: "concat_ws(' | ', order_no, note, description, payout_text, unchecked_reason, same_again_reason)",
  refunds: "concat_ws(' | ', note, another_account_reason)",
};

/** Payouts and refunds with this phone in their own texts, although they are about somebody else. */
export async function listMentions(tx: Tx, end: string, besides: string[]): Promise<string[]> {
  const mentions: string[] = [];
  for (const table of ['payouts', 'refunds'] as const) {
    let after: string | null = '';
    while (after !== null) {
      const found: Part[] = await tx.$queryRaw<Part[]>`
        SELECT max(id) AS last, coalesce(array_agg(id) FILTER (
          WHERE id <> ALL(${besides}) AND ${digitsOf('words')} LIKE ${`%${end}%`}), '{}') AS ids
        FROM (SELECT id, ${Prisma.raw(wordsOf[table])} AS words FROM ${Prisma.raw(table)}
          WHERE id > ${after} ORDER BY id LIMIT 20000) part`;
      mentions.push(...(found[0]?.ids ?? []));
      after = found[0]?.last ?? null;
    }
  }
  return mentions;
}

type Part = { last: string | null; ids: string[] };

/** Files that are kept for download may name the person, and nobody can look into all of them. */
export async function eraseKeptFiles(tx: Tx): Promise<number> {
  // A file that is being made has read the data already: it loses its claim, and is made again without them.
  await tx.$executeRaw`UPDATE registry_runs SET status = 'waiting', next_try_at = now() WHERE status = 'making'`;
  await tx.$executeRaw`DELETE FROM registry_chunks`;
  return tx.$executeRaw`UPDATE registry_runs SET removed_at = now() WHERE status = 'made' AND removed_at IS NULL`;
}
