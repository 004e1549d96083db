import { db } from '#lib/db/client.ts';
import { checkFile } from '#lib/domain/files/operations/checking/check-file.ts';
import { confirmWarnings, decideNames } from '#lib/domain/files/operations/checking/decide-rows.ts';
import { startCheck } from '#lib/domain/files/operations/checking/start-check.ts';
import { leaveOut } from '#lib/domain/files/operations/correcting/leave-out.ts';
import { readPayoutFile } from '#lib/domain/files/operations/reading/read-file.ts';
import { pauseFile, resumeFile, stopFile } from '#lib/domain/files/operations/running/control-file.ts';
import { runFile } from '#lib/domain/files/operations/running/run-file.ts';
import { sweepFiles } from '#lib/domain/files/operations/running/sweep-files.ts';
import {
  approveFile,
  declineFile,
  returnFile,
  withdrawFile,
} from '#lib/domain/files/operations/signing/decide-file.ts';
import { findSignable, fingerprintOf } from '#lib/domain/files/operations/signing/fingerprint.ts';
import { rows } from '#tests/database.ts';
import { receiveFile, sbpFile } from '#tests/files.ts';
import { anySlot, sign as signAs } from '#tests/signed-files.ts';
import { nth, times } from './deeds.ts';
import { newOrder, type Office, type OfficeFile, present } from './office.ts';
import { mostForOne, type Of } from './steps.ts';

const text = (minor: bigint) => `${minor / 100n},${String(minor % 100n).padStart(2, '0')}`;

/** Somebody uploads a file, and signs it as far as it goes: each row is an order of its own. */
export async function makeFile({ by, sums, leavesOut, isToSame }: Of<'file'>, office: Office): Promise<void> {
  const person = await present(office, by);
  const most = office.limitedOn === null ? Number.POSITIVE_INFINITY : mostForOne - 50_000;
  const orders = sums.map((sum, at) =>
    newOrder([BigInt(Math.min(sum, most))], isToSame && at === 0 ? office.orders.at(-1)?.phone : undefined),
  );
  office.orders.push(...orders);
  const lines = orders.map(
    ({ numbers, phone, sums: [sum = 0n] }) => `${numbers[0]};;${phone};Сбербанк;${text(sum)};`,
  );
  const received = await receiveFile(person, sbpFile(...lines));
  if (!received.ok) return;
  const { fileId } = received.value;
  const file: OfficeFile = { id: fileId, by, orders, status: 'reading' };
  office.files.push(file);
  await readPayoutFile(fileId);
  if (leavesOut && sums.length > 1) await takeOut(file, office, 1);
  await sign(file, office);
}

/** Its maker checks it as it is now, confirms what is asked, and signs, unless a row shows another sum than was meant. */
async function sign({ id: fileId, by, orders }: OfficeFile, office: Office): Promise<void> {
  const person = await present(office, by);
  const shown = await db().payoutFileRow.findMany({ where: { fileId, status: 'ready' } });
  if (shown.some(({ number, amountMinor }) => !orders[number - 1]?.sums.has(amountMinor ?? 0n))) return;
  await startCheck(person, { fileId, nameChecks: 'none' });
  while ((await statusOf(fileId)) === 'checking') await checkFile(fileId, anySlot);
  const all = { fileId, rows: 'all', reason: 'It is right' } as const;
  await decideNames(person, all);
  await confirmWarnings(person, all);
  await signAs(person, { id: fileId, fingerprint: fingerprintOf(await findSignable(db(), fileId)) });
}

async function takeOut(file: OfficeFile, office: Office, number: number): Promise<void> {
  const person = await present(office, file.by);
  await leaveOut(person, { fileId: file.id, rows: [number], reason: 'Not this one' });
}

const statusOf = async (id: string) =>
  (await db().payoutFile.findUnique({ where: { id }, select: { status: true } }))?.status;

/** Those who may decide about a file, and its maker, who may not. */
export async function decideFile(
  { by, which, answer, clicks }: Of<'decide file'>,
  office: Office,
): Promise<void> {
  const file = nth(office.files, which);
  if (!file) return;
  const { id: fileId } = file;
  const person = await present(office, by === 'its maker' ? file.by : by);
  const fingerprint = fingerprintOf(await findSignable(db(), fileId));
  await times<unknown>(clicks, () => {
    if (answer === 'approve') return approveFile(person, { fileId, fingerprint });
    if (answer === 'decline') return declineFile(person, { fileId, reason: 'No' });
    if (answer === 'return a row') return returnFile(person, { fileId, rows: [1], reason: 'Not this one' });
    return withdrawFile(person, fileId);
  });
}

const worksOn = { pause: 'running', resume: 'paused', stop: 'running', sign: 'checked' };

/** Its maker, or a manager, holds it, lets it go on, ends it, or signs it once more. */
export async function controlFile({ by, which, what }: Of<'control file'>, office: Office): Promise<void> {
  const fitting = office.files.filter(({ status }) => status === worksOn[what]);
  // What is not done in that state is tried as well, where no file is in the other.
  const file = nth(fitting.length > 0 ? fitting : office.files, which);
  if (!file) return;
  const person = await present(office, by === 'its maker' ? file.by : by);
  if (what === 'pause') await pauseFile(person, file.id);
  if (what === 'resume') await resumeFile(person, file.id);
  if (what === 'stop') await stopFile(person, file.id);
  if (what === 'sign') await sign(file, office);
}

/** Somebody who may write into the database, past its guards, makes a row one kopeck more. */
export async function tamperWithRow({ which }: Of<'tamper with row'>, office: Office): Promise<void> {
  const file = nth(office.files, which);
  if (!file) return;
  await rows(`SET session_replication_role = replica;
    UPDATE payout_file_rows SET amount_minor = amount_minor + 1 WHERE file_id = '${file.id}' AND status = 'ready';
    RESET session_replication_role`);
}

/**
 * A manager lets the rest of each file that is held after a restore go on where the processor has none of it, and ends it
 * otherwise. One that is not held goes on by itself.
 */
export async function compareFiles(office: Office, isThere: (number: string) => boolean): Promise<void> {
  const { boris } = office.people;
  for (const { id: fileId, orders } of office.files) {
    if ((await statusOf(fileId)) !== 'paused') continue;
    const hasLeft = orders.some(({ numbers }) => numbers.some(isThere));
    await (hasLeft ? stopFile : resumeFile)(boris, fileId);
  }
}

/** Workers go on with every file, wherever it stands. */
export async function runFiles(workers: number, { files }: Office): Promise<void> {
  await times(workers, () => times(files.length, async (at) => runFile(files[at]?.id ?? '')));
  await sweepFiles();
}
