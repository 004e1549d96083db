import { z } from 'zod';
import type { Bank } from '../answers.ts';
import { isJsonObject } from './json.ts';
import { looseId, looseText } from './scalars.ts';

// The spec does not show the fields of an item (2.5), so all names from public documentation are accepted.
const processorBank = z
  .object({
    bankCode: looseId,
    code: looseId,
    id: looseId,
    bankName: looseText,
    bankNameRus: looseText,
    bankNameEng: looseText,
    name: looseText,
    description: looseText,
  })
  .transform((item): Bank | null => {
    const code = item.bankCode ?? item.code ?? item.id;
    if (code === null) return null;
    const name = item.bankNameRus ?? item.bankName ?? item.name ?? item.description ?? item.bankNameEng;
    return { code, name: name ?? code, nameLatin: item.bankNameEng };
  });

/**
 * A bare array, or one under `banks` (4.2 and 4.3); null when there is neither. Items without a code are left
 * out.
 */
export function readBanks(body: unknown): Bank[] | null {
  const items = isJsonObject(body) ? body.banks : body;
  if (!Array.isArray(items)) return null;
  return items.flatMap((item) => processorBank.safeParse(item).data ?? []);
}
