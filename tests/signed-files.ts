import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { checkFile } from '#lib/domain/files/operations/checking/check-file.ts';
import { confirmWarnings, decideNames } from '#lib/domain/files/operations/checking/decide-rows.ts';
import { startCheck } from '#lib/domain/files/operations/checking/start-check.ts';
import { runFile } from '#lib/domain/files/operations/running/run-file.ts';
import { findSignable, fingerprintOf } from '#lib/domain/files/operations/signing/fingerprint.ts';
import { signFile } from '#lib/domain/files/operations/signing/sign-file.ts';
import type { NameChecks } from '#lib/domain/files/status.ts';
import { keepBanks, readUpload, sbpFile } from './files.ts';
import './sandbox.ts';

/** As many calls as anybody asks for. */
export const anySlot = { take: async () => ({ leave: () => {}, free: async () => {} }) };

let phones = 3_000_000;
/** A line of a file, to somebody new unless a phone is given. */
export const lineOf = (orderNo: string, sum = '100,00', phone = `+7921${phones++}`) =>
  `${orderNo};;${phone};Сбербанк;${sum};`;

/** What is signed of a file. */
type Signable = { id: string; fingerprint: string };

/** A file that was read and checked as far as the worker does by itself; its id. */
export async function checkedFile(
  maker: Person,
  lines: readonly string[],
  { nameChecks = 'none' }: { nameChecks?: NameChecks } = {},
): Promise<string> {
  await keepBanks();
  const id = await readUpload(maker, sbpFile(...lines));
  await checkAgain(maker, id, nameChecks);
  return id;
}

export async function checkAgain(
  maker: Person,
  fileId: string,
  nameChecks: NameChecks = 'none',
): Promise<void> {
  const started = await startCheck(maker, { fileId, nameChecks });
  if (!started.ok) throw new Error(started.refusal.code);
  // A slow machine needs several rounds of the queue.
  while ((await statusOf(fileId)) === 'checking') await checkFile(fileId, anySlot);
}

async function statusOf(id: string) {
  return (await db().payoutFile.findUniqueOrThrow({ where: { id } })).status;
}

/** The same with everything decided that asks for a person. */
export async function decidedFile(maker: Person, lines: readonly string[]): Promise<Signable> {
  const id = await checkedFile(maker, lines);
  const all = { fileId: id, rows: 'all', reason: 'It is right' } as const;
  await decideNames(maker, all);
  await confirmWarnings(maker, all);
  return { id, fingerprint: fingerprintOf(await findSignable(db(), id)) };
}

export function sign(maker: Person, { id: fileId, fingerprint }: Signable) {
  return signFile(maker, { fileId, fingerprint, leaves: null });
}

/** A signed file; where nobody is asked about it, it waits for the worker. */
export async function signedFile(maker: Person, lines: readonly string[]): Promise<Signable> {
  const file = await decidedFile(maker, lines);
  const signed = await sign(maker, file);
  if (!signed.ok) throw new Error(signed.refusal.code);
  return file;
}

/** A file that runs, with the attempts that are about to leave. */
export async function runningFile(maker: Person, lines: readonly string[]) {
  const { id } = await signedFile(maker, lines);
  await runFile(id);
  const attempts = await attemptsOf(id);
  if (attempts.length !== lines.length) throw new Error('Not every row became a payout');
  return { id, attempts };
}

export async function attemptsOf(fileId: string) {
  return db().payoutAttempt.findMany({ where: { payout: { fileId } }, orderBy: { id: 'asc' } });
}
