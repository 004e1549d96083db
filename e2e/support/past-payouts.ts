import { firstIdAt } from '#lib/core/id.ts';
import { rows } from './database.ts';

export type PastPayout = { at: Date; orderNo: string } & Partial<typeof usual>;

const usual = {
  amountMinor: 125_050,
  status: 'paid_out',
  bank: '100000000111',
  error: null as string | null,
  seconds: 12,
  role: 'finance',
};

/** Writes SBP payouts of earlier days as if they had been made then; those that are there already stay. */
export async function writePastPayouts(payouts: readonly PastPayout[]): Promise<void> {
  const of = <Value>(pick: (payout: PastPayout & typeof usual) => Value) =>
    payouts.map((payout) => pick({ ...usual, ...payout }));
  await rows(
    `WITH past AS (
       SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[],
         $8::float8[], $9::text[]) AS p (id, at, order_no, amount, status, bank, error, seconds, role)
     ), made AS (
       INSERT INTO payouts (id, order_no, method, amount_minor, currency, amount_side, maker_id, created_at, recipient_phone,
         recipient_bank_code, recipient_bank_name, recipient_name)
       SELECT id, order_no, 'sbp', amount, 'RUB', 'recipient_gets',
         (SELECT u.id FROM users u WHERE u.role::text = past.role ORDER BY u.id LIMIT 1), at, '+79161234567', bank, 'Банк',
         'Иван Иванович П.'
       FROM past ON CONFLICT DO NOTHING RETURNING id)
     INSERT INTO payout_attempts (id, payout_id, status, status_at, accepted_at, finished_at, client_reference_id,
       fingerprint, created_at, processor_error_code, processor_error_message)
     SELECT 'att' || substr(id, 3), id, status::payout_status, at, at,
       CASE WHEN status NOT IN ('accepted', 'unknown') THEN at + make_interval(secs => seconds) END, order_no, 'past', at,
       error, CASE error WHEN 'CODE_CP0002' THEN 'The recipient was not found at this bank'
         WHEN 'CODE_PT0001' THEN 'The transaction could not be processed' END
     FROM past JOIN made USING (id)`,
    [
      of(({ at }) => firstIdAt('payout', at)),
      of(({ at }) => at),
      of(({ orderNo }) => orderNo),
      of(({ amountMinor }) => amountMinor),
      of(({ status }) => status),
      of(({ bank }) => bank),
      of(({ error }) => error),
      of(({ seconds }) => seconds),
      of(({ role }) => role),
    ],
  );
}

/** What somebody else has done to them by now: their pages are notified. */
export async function changePastPayouts(orderNos: readonly string[], status: string): Promise<void> {
  await rows(
    `WITH changed AS (
       UPDATE payout_attempts SET status = $2::payout_status, status_at = now()
       WHERE client_reference_id = ANY ($1) RETURNING payout_id)
     INSERT INTO live_events (topic, subject_id) SELECT 'payout', payout_id FROM changed`,
    [orderNos, status],
  );
  await rows(`SELECT pg_notify('paydesk_live', '')`);
}
