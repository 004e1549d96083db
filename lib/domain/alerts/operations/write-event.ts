import 'server-only';
import { toPath } from '../rules/link.ts';
import { toShownNumber } from '../rules/number.ts';
import { kindOf } from '../status.ts';
import type { AlertItem } from '../store/items.ts';

type About = { items: readonly AlertItem[]; labels: ReadonlyMap<string, string>; publicUrl: string };

/** So many are listed; `count` says how many there are. */
const listed = 100;

/** The body of a webhook in the form that Standard Webhooks asks for: ids, numbers and links, nothing about a person. */
export function writeEvent(at: Date, { items, labels, publicUrl }: About): string {
  const toOne = (item: AlertItem) => ({
    kind: kindOf(item.action),
    action: item.action,
    at: item.at.toISOString(),
    object: { kind: item.objectKind, id: item.objectId, number: toShownNumber(labels.get(item.objectId)) },
    url: publicUrl + toPath(item),
  });
  const data = { count: items.length, items: items.slice(0, listed).map(toOne) };
  return JSON.stringify({ type: 'alerts', timestamp: at.toISOString(), data });
}
