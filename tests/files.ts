import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { readPayoutFile } from '#lib/domain/files/operations/reading/read-file.ts';
import { takeUpload } from '#lib/domain/files/operations/reading/take-upload.ts';
import type { ReadingChoice } from '#lib/table/table.ts';

async function* pieces(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const size = Math.max(7, Math.floor(bytes.length / 50));
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A file of payouts, as it comes in from a browser: in pieces. */
export function receiveFile(
  person: Person,
  content: string | Uint8Array,
  {
    name = 'salaries.csv',
    choice,
    corrects,
  }: { name?: string; choice?: ReadingChoice; corrects?: string } = {},
) {
  return takeUpload(person, { name, chunks: pieces(content), choice, corrects });
}

/** The file received, and read as far as the worker does by itself; its id. */
export async function readUpload(
  person: Person,
  content: string | Uint8Array,
  name?: string,
): Promise<string> {
  const received = await receiveFile(person, content, name === undefined ? {} : { name });
  if (!received.ok) throw new Error(received.refusal.code);
  await readPayoutFile(received.value.fileId);
  return received.value.fileId;
}

const banks = [
  { code: '100000000111', name: 'Сбербанк', nameLatin: 'Sberbank' },
  { code: '100000000004', name: 'Т-Банк', nameLatin: 'T-Bank' },
  { code: '100000000005', name: 'Банк ВТБ', nameLatin: 'VTB' },
];

/** The list of banks, as the processor has sent it. */
export async function keepBanks(): Promise<void> {
  const list = { banks, fetchedAt: new Date() };
  await db().bankList.upsert({ where: { method: 'sbp' }, create: { method: 'sbp', ...list }, update: list });
}

const sbpHeader = 'Номер заказа;ФИО;Телефон;Банк;Сумма;Назначение';
/** A file of payouts to phones: each line with what its columns say. */
export const sbpFile = (...lines: string[]): string => [sbpHeader, ...lines].join('\r\n');
