import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** One part of the uploaded bytes, sealed. */
export async function insertPart(tx: Tx, fileId: string, number: number, sealed: string): Promise<void> {
  await tx.payoutFilePart.createMany({ data: [{ fileId, number, sealed }] });
}

/** One part; null behind the last one. */
export async function findPart(tx: Tx, fileId: string, number: number): Promise<string | null> {
  const part = await tx.payoutFilePart.findUnique({
    where: { fileId_number: { fileId, number } },
    select: { sealed: true },
  });
  return part?.sealed ?? null;
}

export async function deleteParts(tx: Tx, fileId: string): Promise<void> {
  await tx.payoutFilePart.deleteMany({ where: { fileId } });
}
