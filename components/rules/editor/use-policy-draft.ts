import { useDraft } from '#components/shared/form/draft/use-draft.ts';
import type { PolicyDocument } from '#lib/domain/rules/schemas/document.ts';

/** A policy that is being written, and the version that it changes. */
export type Edited = { basedOnId: string; document: PolicyDocument };

const start = { basedOnId: '', document: '' };
const rules = { secret: [], isTyped: ({ document }: Record<string, string>) => document !== '' };

/** Keeps what is being written in this tab, like every other form, until it is proposed or discarded. */
export function usePolicyDraft(personId: string) {
  const kept = useDraft({ personId, idempotencyKey: '', start, storeKey: 'paydesk-rules', rules });
  const { draft, isRestored } = kept.opened;
  const keep = ({ basedOnId, document }: Edited) =>
    kept.save({ ...draft, details: { basedOnId, document: toKept(JSON.stringify(document)) } });
  return { restored: kept.isReady && isRestored ? read(draft.details) : null, keep, forget: kept.forget };
}

/**
 * Digits as signs that no text has: sums and the ids of rules side by side can look like the number of a card, and a text
 * with one is not kept.
 */
export const toKept = (json: string) =>
  json.replaceAll(/\d/g, (digit) => String.fromCharCode(firstSign + Number(digit)));
export const fromKept = (kept: string) =>
  kept.replaceAll(/[\uE000-\uE009]/g, (sign) => String(sign.charCodeAt(0) - firstSign));
const firstSign = 0xe000;

/** Null for what another version of the program has kept. */
function read({ basedOnId = '', document = '' }: Record<string, string>): Edited | null {
  if (document === '') return null;
  const found: PolicyDocument = JSON.parse(fromKept(document));
  return Array.isArray(found.rules) && Array.isArray(found.limits) ? { basedOnId, document: found } : null;
}
