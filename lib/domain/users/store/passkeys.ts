import 'server-only';
import type { Tx } from '#lib/db/client.ts';

export type PasskeyRow = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  signCount: number;
  transports: string[];
};

const columns = {
  id: true,
  userId: true,
  credentialId: true,
  publicKey: true,
  signCount: true,
  transports: true,
} as const;

/** The passkey that the browser names; null when nobody has it. */
export async function findPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  const found = await tx.secondFactor.findUnique({ where: { credentialId }, select: columns });
  if (!found?.publicKey || found.signCount === null) return null;
  return { ...found, credentialId, publicKey: found.publicKey, signCount: Number(found.signCount) };
}

export async function listPasskeys(
  tx: Tx,
  userId: string,
): Promise<{ credentialId: string; transports: string[] }[]> {
  const found = await tx.secondFactor.findMany({
    where: { userId, kind: 'passkey' },
    select: { credentialId: true, transports: true },
  });
  return found.flatMap(({ credentialId, transports }) =>
    credentialId ? [{ credentialId, transports }] : [],
  );
}

export async function insertPasskey(
  tx: Tx,
  { counter, ...passkey }: Omit<PasskeyRow, 'signCount'> & { name: string; counter: number },
): Promise<void> {
  await tx.secondFactor.create({ data: { ...passkey, kind: 'passkey', signCount: counter } });
}

/** False when the passkey was used meanwhile with this count or a higher one. Many passkeys do not count and always say 0. */
export async function claimCount(tx: Tx, id: string, count: number, now: Date): Promise<boolean> {
  const isNext = count === 0 ? { signCount: 0 } : { signCount: { lt: count } };
  const { count: claimed } = await tx.secondFactor.updateMany({
    where: { id, ...isNext },
    data: { signCount: count, lastUsedAt: now },
  });
  return claimed === 1;
}
