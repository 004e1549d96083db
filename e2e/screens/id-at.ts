import { firstIdAt, type idPrefixes, newId } from '#lib/core/id.ts';

/** An id as if made at that moment. Lists are in the order of ids, so a record of the past needs one of the past. */
export function idAt(kind: keyof typeof idPrefixes, moment: Date): string {
  // The last 16 characters of an id are chance, those before them are the time.
  return firstIdAt(kind, moment).slice(0, -16) + newId(kind).slice(-16);
}
