import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { readChain } from '#lib/domain/audit/operations.ts';
import type { AuditRow } from '#lib/domain/audit/store.ts';
import { plainDetails } from './status/columns.ts';

/**
 * Audit entries that say something about the person, with what is to be left of them: of entries about the erased
 * objects every text that is not known to be harmless; of what an erased colleague did, their network address; of all
 * others the texts in which the phone appears. Reads the chain from its start, because a text may appear anywhere in it.
 */
export async function findDetailsToErase(
  tx: Tx,
  { objects, end }: { objects: string[]; end: string | null },
): Promise<AuditRow[]> {
  const about = new Set(objects);
  const changed: AuditRow[] = [];
  for await (const entry of readChain(tx)) {
    const details = eraseDetails(entry.details, (key, text) => {
      if (about.has(entry.objectId) && !plainDetails.includes(key)) return true;
      if (about.has(entry.actor) && key === 'address') return true;
      return end !== null && toDigits(text).includes(end);
    });
    if (details !== null) changed.push({ ...entry, details });
  }
  return changed;
}

/** Null when nothing is to be changed. */
function eraseDetails(
  details: Prisma.JsonValue,
  isPersonal: (key: string, text: string) => boolean,
): Prisma.JsonObject | null {
  const entries = Object.entries(details as Prisma.JsonObject);
  const left = entries.map(([key, value]) => {
    const isErased = typeof value === 'string' && value !== '—' && isPersonal(key, value);
    return [key, isErased ? '—' : value] as const;
  });
  return left.some(([, value], at) => value !== entries[at]?.[1]) ? Object.fromEntries(left) : null;
}

/** The digits, without what an address writes for spaces, brackets, plus and minus. */
function toDigits(text: string): string {
  return text.replace(/%(?:20|28|29|2B|2D)/gi, '').replace(/\D/g, '');
}
