import { expect } from '@playwright/test';
import type { FileStatus } from '#lib/domain/files/status.ts';
import { callAction, type Signed } from './actions.ts';
import { rows } from './database.ts';
import { stack } from './stack.ts';

/** The headings of a file of payouts to phones. */
export const sbpHeadings = 'Номер заказа;ФИО;Телефон;Банк;Сумма;Назначение';

/** Uploads a file as the form does, and waits until the worker has read it; its id. */
export function uploadFile(who: Signed, name: string, lines: readonly string[]): Promise<string> {
  return send(who, '/api/files/upload', { name, lines });
}

/** The same, of a file that corrects another one. */
export function uploadCorrected(who: Signed, corrects: string, file: Upload): Promise<string> {
  return send(who, `/api/files/upload?corrects=${corrects}`, file);
}

type Upload = { name: string; lines: readonly string[] };

async function send({ request }: Signed, address: string, { name, lines }: Upload): Promise<string> {
  const answer = await request.post(`${stack.url}${address}`, {
    data: Buffer.from(lines.join('\n')),
    headers: {
      'x-file-name': encodeURIComponent(name),
      'content-type': 'text/csv',
      'sec-fetch-site': 'same-origin',
      origin: stack.url,
    },
  });
  const { value } = await answer.json();
  await untilFile(value.fileId, 'draft', 'compared', 'columns', 'unreadable');
  return value.fileId;
}

/** Waits until the worker has brought a file so far. */
export async function untilFile(fileId: string, ...wanted: FileStatus[]): Promise<void> {
  const find = async () => {
    const [file] = await rows<{ status: FileStatus }>('SELECT status FROM payout_files WHERE id = $1', [
      fileId,
    ]);
    return file && wanted.includes(file.status) ? 'so far' : file?.status;
  };
  await expect.poll(find, { timeout: 30_000 }).toBe('so far');
}

/** The same, checked with the names of all recipients. */
export async function checkedFile(who: Signed, name: string, lines: readonly string[]): Promise<string> {
  const fileId = await uploadFile(who, name, lines);
  await callAction(who, 'checkFileAction', { fileId, nameChecks: 'all' });
  await untilFile(fileId, 'checked');
  return fileId;
}

/** The same, signed by its maker with everything decided that asks for a person. */
export async function signedFile(
  who: Signed,
  name: string,
  lines: readonly string[],
  leaves: { day: string; time: string; timeZone: string } | null = null,
): Promise<string> {
  const fileId = await checkedFile(who, name, lines);
  const all = { fileId, rows: 'all', reason: 'Сверено с ведомостью' };
  await callAction(who, 'decideNamesAction', all);
  await callAction(who, 'confirmWarningsAction', all);
  const fingerprint = await findFingerprint(who, fileId);
  const signed = await callAction(who, 'signFileAction', { fileId, fingerprint, leaves });
  if (!signed.ok) throw new Error(`${name} was not signed: ${signed.refusal?.code}`);
  return fileId;
}

/** What somebody sees of the file that they sign or approve. */
export async function findFingerprint({ request }: Signed, fileId: string): Promise<string> {
  const answer = await request.get(`${stack.url}/api/files/${fileId}`);
  return (await answer.json()).fingerprint ?? '';
}
