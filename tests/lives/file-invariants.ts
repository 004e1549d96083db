import { rows } from '#tests/database.ts';
import type { Office, OfficeFile } from './office.ts';
import { hold } from './violation.ts';

type Row = {
  fileId: string;
  file: string;
  number: number;
  row: string;
  /** The order number of its payout; null: it has none yet. */
  orderNo: string | null;
  phone: string | null;
  attempts: { id: string; status: string; isCurrent: boolean }[];
};

/** It is not known yet how it ends. What has ended never comes back to these; it may be in conflict. */
const open = ['pending_approval', 'approved', 'sending', 'accepted', 'unknown'];
const paid = ['paid_out', 'resolved_paid'];
/** The only states from which anything of a file may leave: the first worker that comes begins what is approved. */
const released = ['approved', 'running'];
const ended = ['done', 'partly_done'];

/** `newly`: our ids of what has arrived in the last step. */
export async function judgeFiles(office: Office, newly: ReadonlySet<string>): Promise<void> {
  if (office.files.length === 0) return;
  const all = await rows<Row>(
    `SELECT f.id AS "fileId", f.status::text AS file, r.number, r.status::text AS row, p.order_no AS "orderNo",
       p.recipient_phone AS phone,
       coalesce((SELECT json_agg(json_build_object('id', a.id, 'status', a.status, 'isCurrent', a.is_current))
         FROM payout_attempts a WHERE a.payout_id = p.id), '[]') AS attempts
     FROM payout_files f JOIN payout_file_rows r ON r.file_id = f.id LEFT JOIN payouts p ON p.id = r.payout_id
     WHERE f.id = ANY ($1) ORDER BY r.number`,
    [office.files.map(({ id }) => id)],
  );
  const made = await rows<{ id: string; fileId: string }>(
    'SELECT id, file_id AS "fileId" FROM payouts WHERE file_id = ANY ($1)',
    [office.files.map(({ id }) => id)],
  );
  for (const file of office.files) {
    const own = all.filter(({ fileId }) => fileId === file.id);
    judgeRows(file, own, made.filter(({ fileId }) => fileId === file.id).length);
    const left = own.flatMap(({ attempts }) => attempts).filter(({ id }) => newly.has(id));
    const before = file.status;
    hold(
      'of a file that was not released nothing is sent',
      left.length === 0 || released.includes(before),
      () => JSON.stringify({ file: file.id, before, left }),
    );
    judgeState(own);
    file.status = own[0]?.file ?? file.status;
  }
}

function judgeRows({ id, orders }: OfficeFile, own: readonly Row[], made: number): void {
  const linked = own.filter(({ orderNo }) => orderNo !== null);
  hold(
    'a row of a file is paid at most once, as it was signed',
    made === linked.length,
    () => `${made} of ${id}`,
  );
  for (const row of linked) {
    const order = orders[row.number - 1];
    // Its sum is judged once it has arrived: until then somebody may have changed it in the database.
    const isOwn = row.orderNo === order?.numbers[0] && row.phone === order?.phone && row.row === 'made';
    hold('a row of a file is paid at most once, as it was signed', isOwn, () => JSON.stringify({ id, row }));
  }
}

function judgeState(own: readonly Row[]): void {
  const isOpen = own.some(
    ({ row, attempts }) =>
      row === 'ready' || attempts.some(({ isCurrent, status }) => isCurrent && open.includes(status)),
  );
  const isTrue = !ended.includes(own[0]?.file ?? '') || !isOpen;
  hold('a file is in the state that its rows are in', isTrue, () => JSON.stringify(own));
}

/** A file of which nothing is open any more says how it ended, once everything has come to rest. */
export async function judgeEnded({ files }: Office): Promise<void> {
  const all = await rows<{ id: string; file: string; isOpen: boolean; isPaid: boolean }>(
    `SELECT f.id, f.status::text AS file,
       bool_or(r.status = 'ready' OR coalesce(a.status::text = ANY ($2 || '{conflict}'::text[]), false)) AS "isOpen",
       bool_and(CASE r.status WHEN 'made' THEN a.status::text = ANY ($3) ELSE r.status <> 'refused' END) AS "isPaid"
     FROM payout_files f JOIN payout_file_rows r ON r.file_id = f.id
     LEFT JOIN payout_attempts a ON a.payout_id = r.payout_id AND a.is_current
     WHERE f.id = ANY ($1) AND f.status::text = ANY ('{running}'::text[] || $4) GROUP BY f.id`,
    [files.map(({ id }) => id), open, paid, ended],
  );
  for (const one of all) {
    const isTrue = one.isOpen || one.file === (one.isPaid ? 'done' : 'partly_done');
    hold('a file is in the state that its rows are in', isTrue, () => JSON.stringify(one));
  }
}
