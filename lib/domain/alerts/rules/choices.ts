import { type AlertKind, alertKinds, isProtecting, type Rhythm, rhythms } from '../status.ts';
import type { QuietHours } from './due.ts';

type Kept = { rhythms: unknown; quietFrom: number | null; quietUntil: number | null } | null;
export type Choices = { rhythms: Record<AlertKind, Rhythm>; quiet: QuietHours | null };

/** That a file is ready can wait for the morning; everything else is worth knowing at once. */
const usual = (kind: AlertKind): Rhythm => (kind === 'registry' ? 'daily' : 'at_once');

/** What somebody chose, and the usual for everything else. */
export function toChoices(kept: Kept): Choices {
  const chosen = (kept?.rhythms ?? {}) as Record<string, unknown>;
  const toRhythm = (kind: AlertKind): Rhythm => {
    if (isProtecting(kind)) return 'at_once';
    return rhythms.find((rhythm) => rhythm === chosen[kind]) ?? usual(kind);
  };
  const quiet =
    kept && kept.quietFrom !== null && kept.quietUntil !== null
      ? { from: kept.quietFrom, until: kept.quietUntil }
      : null;
  const all = alertKinds.map((kind) => [kind, toRhythm(kind)] as const);
  return { rhythms: Object.fromEntries(all) as Record<AlertKind, Rhythm>, quiet };
}
