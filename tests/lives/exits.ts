import { rows } from '#tests/database.ts';
import type { Office } from './office.ts';
import { hold } from './violation.ts';

const invariant = 'whatever is open has a next act for somebody';

type Open = { id: string; status: string };

const subjects = (office: Office): unknown[][] => [
  [office.orders.flatMap(({ numbers }) => numbers)],
  [office.captured.paymentId],
  [office.files.map(({ id }) => id)],
  [[...office.actionIds]],
];

const tables = [
  'payout_attempts t JOIN payouts p ON p.id = t.payout_id WHERE p.order_no = ANY ($1)',
  'refunds t WHERE t.payment_id = $1',
  'payout_files t WHERE t.id = ANY ($1)',
  'payment_actions t WHERE t.id = ANY ($1)',
] as const;

async function list(office: Office, condition: (table: string) => string): Promise<Open[]> {
  const values = subjects(office);
  const found = await Promise.all(
    tables.map((table, at) =>
      rows<Open>(`SELECT t.id, t.status::text FROM ${table} AND ${condition(table)}`, values[at]),
    ),
  );
  return found.flat();
}

/** People were asked about each record that waits for approval, and a sending has a claim that a sweep ends. */
export async function judgeOpen(office: Office): Promise<void> {
  const waiting = `t.status::text = 'pending_approval' AND NOT EXISTS (
    SELECT FROM approvals a WHERE a.subject_id = t.id AND a.status = 'waiting')`;
  const left = await list(office, (table) =>
    table.startsWith('payout_files')
      ? waiting
      : `(${waiting} OR t.status::text = 'sending' AND (t.claim_id IS NULL OR t.sending_since IS NULL))`,
  );
  hold(invariant, left.length === 0, () => JSON.stringify(left));
}

/** Once all is calm and the sweeps have run, nothing is being sent any more. */
export async function judgeRest(office: Office): Promise<void> {
  const left = await list(office, () => `t.status::text = 'sending'`);
  hold(invariant, left.length === 0, () => JSON.stringify(left));
}
