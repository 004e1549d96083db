import { newId } from '#lib/core/id.ts';
import { insertRow, rows } from '../support/database.ts';

const fileName = 'salaries-of-the-demo.csv';

/** A file that its maker has still to correct: one of its rows names no bank. */
export async function makeFile(makerId: string): Promise<void> {
  const [known] = await rows('SELECT 1 FROM payout_files WHERE file_name = $1', [fileName]);
  if (known) return;
  const id = newId('payoutFile');
  await insertRow('payout_files', {
    id,
    file_name: fileName,
    status: 'draft',
    header: ['Order number', 'Phone', 'Bank', 'Amount'],
    mapping: JSON.stringify({
      method: 'sbp',
      columns: { orderNo: 0, phone: 1, bankCode: 2, amount: 3 },
      currency: null,
      fixedCurrency: 'RUB',
      decimalMark: ',',
    }),
    row_count: 1,
    done_count: 1,
    maker_id: makerId,
  });
  await insertRow('payout_file_rows', {
    file_id: id,
    number: 1,
    line: 2,
    status: 'problem',
    cells: ['SALARY-1', '+7 916 000-11-22', '', '45 000,00'],
    texts: JSON.stringify({ orderNo: 'SALARY-1', phone: '+7 916 000-11-22', amount: '45 000,00' }),
    problems: JSON.stringify([{ field: 'bankCode', code: 'bank_missing' }]),
  });
}
