import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { isConfigured } from '../channels.ts';
import { mayKnow } from '../rules/concerns.ts';
import type { ToldAction } from '../status.ts';
import type { AlertItem } from '../store/items.ts';
import type { Recipient } from '../store/people.ts';
import { decisions, states } from '../store/standing.ts';

type Object = { action: ToldAction; objectId: string };

/**
 * What of it is still so for this recipient (null: the address in the settings): a decision that others have taken and an
 * outcome that is known by now are left out.
 */
export async function listStanding<One extends Object>(
  tx: Tx,
  personId: string | null,
  happened: readonly One[],
): Promise<One[]> {
  const standing = new Map<string, Set<string>>();
  for (const action of new Set(happened.map((one) => one.action))) {
    const ids = happened.filter((one) => one.action === action).map(({ objectId }) => objectId);
    const found = await (decisions[action]?.(tx, ids, personId) ?? states[action]?.(tx, ids));
    if (found) standing.set(action, found);
  }
  return happened.filter(({ action, objectId }) => standing.get(action)?.has(objectId) ?? true);
}

/** What the recipient may still know of and what is still so; nothing for somebody who cannot sign in any more. */
export async function listConcerning(
  tx: Tx,
  items: readonly AlertItem[],
  personId: string | null,
  person: Recipient | null,
): Promise<AlertItem[]> {
  if (personId === null) return isConfigured('webhook') ? listStanding(tx, null, items) : [];
  if (!person || !isConfigured('mail')) return [];
  const known = items.filter(({ action }) => mayKnow(person.role, action));
  return listStanding(tx, personId, known);
}
