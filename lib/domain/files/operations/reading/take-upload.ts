import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { withoutInvisible } from '#lib/core/typed-text.ts';
import { sha256 } from '#lib/crypto/digest.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { findFileKind } from '#lib/table/file/file-kind.ts';
import { boundFile } from '#lib/table/file/take-file.ts';
import { UnreadableTable } from '#lib/table/file/unreadable.ts';
import type { ReadingChoice } from '#lib/table/table.ts';
import { readingJobKey, readPayoutFileJob } from '../../jobs/reading.ts';
import { canCorrectFile, canSeeFile } from '../../rules/access.ts';
import { maxFileName, mostUploads, partBytes } from '../../rules/limits.ts';
import { maskCards } from '../../rules/mask-texts.ts';
import { mostBytes, mostRows } from '../../status.ts';
import { deleteFile, findFile, insertFile, moveFile } from '../../store/files.ts';
import { insertPart } from '../../store/parts.ts';
import { sealPart } from './sealed.ts';

type Upload = {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  /** How it is to be read; what is not there is found by the file itself. */
  choice?: ReadingChoice | undefined;
  /** The file that was corrected outside, and comes back. */
  corrects?: string | undefined;
};

/** Who is sending a file to this process right now. */
const sending: string[] = [];

/**
 * Receives a file and seals it part by part as it comes; the worker reads it. Nothing is kept of one that does not come to its
 * end, that is too large or that is no table at all.
 */
export async function takeUpload(person: Person, upload: Upload): Promise<Result<{ fileId: string }>> {
  const refusal = upload.corrects === undefined ? null : await refuseCorrected(person, upload.corrects);
  if (refusal !== null) return refuse(refusal);
  const own = sending.filter((userId) => userId === person.userId).length;
  if (own >= mostUploads.ofPerson || sending.length >= mostUploads.ofProcess)
    return refuse('file_uploads_too_many');
  sending.push(person.userId);
  const fileId = newId('payoutFile');
  try {
    return await receive(person, fileId, upload);
  } catch (error) {
    await deleteFile(db(), fileId);
    if (error instanceof UnreadableTable) return refuse(error.code, { params: error.params });
    throw error;
  } finally {
    sending.splice(sending.indexOf(person.userId), 1);
  }
}

/** Why a file cannot be corrected by another one; null where it can. */
async function refuseCorrected(person: Person, fileId: string) {
  const file = await findFile(db(), fileId);
  if (!file || !canSeeFile(person, file)) return 'file_not_found';
  return canCorrectFile(person, file) ? null : 'file_not_correctable';
}

async function receive(person: Person, fileId: string, { name, chunks, choice = {}, corrects }: Upload) {
  const fileName = toFileName(name);
  await insertFile(db(), {
    id: fileId,
    fileName,
    makerId: person.userId,
    choice,
    correctsId: corrects ?? null,
  });
  const digest = sha256();
  let [sizeBytes, number] = [0, 0];
  for await (const part of inParts(boundFile(chunks, { maxBytes: mostBytes, maxRows: mostRows }))) {
    if (number === 0) findFileKind(part);
    digest.update(part);
    sizeBytes += part.byteLength;
    await insertPart(db(), fileId, number, sealPart(fileId, number, part));
    number += 1;
  }
  if (number === 0) throw new UnreadableTable('table_empty');
  await transaction(async (tx) => {
    await moveFile(tx, fileId, ['reading'], { sizeBytes, bytesHash: digest.digest('hex') });
    await addJob(tx, readPayoutFileJob.name, { fileId }, { key: readingJobKey(fileId) });
    await publish(tx, 'payout-file', fileId);
    await audit(
      tx,
      person,
      'file.uploaded',
      { kind: 'file', id: fileId },
      { file: fileName, bytes: sizeBytes },
    );
  });
  return accept({ fileId });
}

/** The same bytes in pieces of one size. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    size += chunk.byteLength;
    if (size < partBytes) continue;
    const whole = Buffer.concat(kept);
    let at = 0;
    for (; whole.length - at >= partBytes; at += partBytes) yield whole.subarray(at, at + partBytes);
    kept = [whole.subarray(at)];
    size = whole.length - at;
  }
  if (size > 0) yield Buffer.concat(kept);
}

function toFileName(name: string): string {
  const plain = withoutInvisible(name)
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim()
    .slice(0, maxFileName);
  return maskCards(plain.toWellFormed()) || 'payouts.csv';
}
