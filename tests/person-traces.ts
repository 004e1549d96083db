import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { personalColumns } from '#lib/domain/erasures/status/columns.ts';
import { saveRecipientOf } from '#lib/domain/payouts/operations/save-recipient-of.ts';
import { rows } from './database.ts';
import { keepBanks, readUpload, sbpFile } from './files.ts';
import { askFor, newPayment } from './payments.ts';
import { newPayout } from './payouts.ts';
import { newRefund } from './refunds.ts';

export const phone = '+79263334455';
export const name = 'Зоя Захаровна Ж.';
export const cardNumber = '4405639182057404';
const cardEnds = '440563•••7404';

/** Past the guards and the states, as years of work would have left it. */
export async function writePastGuards(sql: string, values: unknown[] = []): Promise<void> {
  const quoted = values.map((value) => `'${String(value).replaceAll("'", "''")}'`);
  const text = sql.replace(/\$(\d+)/g, (_, at) => quoted[Number(at) - 1] ?? 'NULL');
  await rows(`SET session_replication_role = replica; ${text}; RESET session_replication_role`);
}

/** Everything that appears in the database, as a dump would have it. */
export async function dump(): Promise<string> {
  const tables = await rows<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker')`,
  );
  const texts = tables.map(async ({ name: table }) => {
    const [found] = await rows<{ text: string }>(
      `SELECT coalesce(string_agg(t::text, E'\\n'), '') AS text FROM ${table} t`,
    );
    return `${table}\n${found?.text}`;
  });
  const bodies = await rows<{ text: string }>(
    "SELECT coalesce(string_agg(encode(body, 'escape'), ' '), '') AS text FROM webhook_deliveries",
  );
  return [...(await Promise.all(texts)), bodies[0]?.text].join('\n');
}

/**
 * A payout by phone, one to a card, a payment with a refund, and what people and the processor wrote about them.
 */
export async function leaveTraces(finance: Person, manager: Person) {
  const byPhone = await newPayout(finance, {
    phone,
    note: `${name} asked`,
    orderNo: `ZOYA-${newId('export').slice(-6)}`,
  });
  const toCard = await newPayout(finance, { method: 'kz_card', cardNumber });
  await saveRecipientOf(finance, { payoutId: byPhone.payoutId, name, note: `${name} asked` });
  await saveRecipientOf(finance, { payoutId: toCard.payoutId, name, note: '' });
  const { paymentId } = await newPayment(manager, { payer: { phone, name } });
  const refundId = await newRefund(manager, paymentId, { amount: 10_000 });
  await askFor(manager, paymentId, 'capture').catch(() => {});
  await keepBanks();
  await readUpload(
    finance,
    sbpFile(
      `FILE-1;${name};${phone};Сбербанк;100,00;${name} asked`,
      'FILE-2;;+79160000001;Сбербанк;100,00;somebody else',
    ),
  );
  const subjects = [byPhone.payoutId, toCard.payoutId, byPhone.attemptId, paymentId, refundId];
  await writePastGuards(
    `
    UPDATE payout_attempts SET status = 'paid_out', finished_at = now();
    UPDATE refunds SET status = 'refunded', finished_at = now(), recipient_phone = $1, recipient_name = $2,
      recipient_bank_code = '1', recipient_bank_name = 'B', another_account_reason = $2;
    UPDATE payment_actions SET status = 'done';
    INSERT INTO payment_actions (id, payment_id, kind, amount_minor, currency, status, maker_id, error_message)
      VALUES ('pact_1', $3, 'capture', 1, 'RUB', 'done', $4, $2);
    INSERT INTO approvals (id, subject_kind, subject_id, fingerprint, maker_id, demands, required_count, status, ended_at)
      VALUES ('apr_1', 'refund', $5, 'f', $4, '[{"ruleId": "x", "count": 1, "roles": ["manager"]}]', 1, 'declined', now());
    INSERT INTO approval_decisions VALUES ('apr_1', $4, 'declined', 'f', $2, now(), 'refund', now());
    INSERT INTO resolutions (id, subject_kind, subject_id, verdict, ticket, evidence, proposer_id)
      VALUES ('res_1', 'payout_attempt', $6, 'paid', $1, $2, $4);
    INSERT INTO refund_batches (id, reason_code, note, maker_id) VALUES ('rfb_1', 'x', 'ask +7 (926) 333-44-55', $4);
    INSERT INTO exports (id, person_id, query, columns, row_count, is_exact, status)
      VALUES ('exp_1', $4, 'q=%2B7%20926%20333-44-55', '{}', 1, true, 'done'), ('exp_2', $4, 'q=89263334455', '{}', 1, true, 'prepared');
    INSERT INTO history_views (id, owner_id, name, query, columns) VALUES ('hvw_1', $4, 'Z', 'q=9263334455', '{}');
    INSERT INTO statements (id, file_name, header, header_hash, encoding, separator, maker_id)
      VALUES ('stm_1', 'f', '{}', 'h', 'utf-8', ';', $4);
    INSERT INTO statement_lines (statement_id, number, cells, processor_id, subject_id) VALUES
      ('stm_1', 1, ARRAY['id-1', '8 926 333 44 55'], 'id-1', NULL), ('stm_1', 2, ARRAY['id-2', $2], 'id-2', $3),
      ('stm_1', 3, ARRAY['id-3', 'somebody else'], 'id-3', NULL)`,
    [phone, name, paymentId, manager.userId, refundId, byPhone.attemptId],
  );
  for (const [at, subject] of subjects.entries())
    await writePastGuards(
      `INSERT INTO processor_calls (method, path, duration_ms, outcome, subject_id, request_masked, answer_masked)
         VALUES ('GET', '/', 1, 'ok', $1, $2, $3);
       INSERT INTO webhook_deliveries (id, subject_kind, subject_id, body, sha256, headers, source_address, verdict)
         VALUES ($4, 'payment', $1, convert_to($2, 'UTF8'), $4, '{}', '::1', 'applied')`,
      [subject, name, phone, `whd_${at}`],
    );
  // Every text of the records themselves says the name, whatever our own code would ever write there.
  for (const [table, columns] of Object.entries(personalColumns))
    for (const [column, treatment] of Object.entries(columns))
      if (treatment === 'dash' && !/phone|card_|same_again|reject_|email|^name$/.test(column))
        await writePastGuards(`UPDATE ${table} SET ${column} = $1 WHERE ${column} IS NULL`, [name]);
  const about = { kind: 'payout', id: byPhone.payoutId };
  await transaction(async (tx) => {
    await audit(tx, manager, 'recipient.confirmed', about, {
      previousName: name,
      differentNameReason: cardEnds,
    });
    await audit(
      tx,
      manager,
      'history.exported',
      { kind: 'export', id: 'exp_1' },
      { filters: 'q=+7 926 333-44-55' },
    );
  });
  return { payoutId: byPhone.payoutId, paymentId };
}
