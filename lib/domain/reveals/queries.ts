import 'server-only';
import { can, type Person, roles } from '#lib/auth/permissions.ts';
import { findWholeRoles, needsWhole } from '#lib/auth/sight.ts';
import { db } from '#lib/db/client.ts';
import { recordSearch } from './operations.ts';
import { type OwnReveals, ownRevealsView, type RevealsView, revealsView, toRecordKind } from './schemas.ts';
import { findLastChange, listOpen, listReveals } from './store.ts';

/** What is older, the audit still has. */
const shownMs = 31 * 24 * 3_600_000;
const most = 500;

/** Lets somebody search a list; a whole phone of somebody else is written down where this person sees phones masked. */
export const allowSearch: typeof recordSearch = (person, q, now) => recordSearch(person, q, now);

/** The records that this person has revealed and still sees. */
export async function getOwnReveals(person: Person, now = new Date()): Promise<OwnReveals> {
  const rows = await listOpen(db(), person.userId, now);
  return ownRevealsView.parse(
    rows.map(({ objectId, until }) => ({ recordId: objectId, until: until.toISOString() })),
  );
}

/** Who looked at what and why within a month, and which roles see everything. */
export async function getReveals(person: Person, now = new Date()): Promise<RevealsView> {
  const [whole, changed, rows] = await Promise.all([
    findWholeRoles(db()),
    findLastChange(db()),
    listReveals(db(), new Date(now.getTime() - shownMs), most + 1),
  ]);
  return revealsView.parse({
    whole,
    needed: roles.filter(needsWhole),
    mayChange: can(person.role, 'personal:set'),
    changed: changed && { ...changed, at: changed.at.toISOString() },
    items: rows.slice(0, most).map(({ id, personId, person: { name }, kind, objectId, reason, at }) => {
      const of = kind === 'record' ? toRecordKind(objectId) : null;
      return {
        ...{ id, kind, reason, byId: personId, byName: name, at: at.toISOString() },
        record: of && { kind: of, id: objectId },
      };
    }),
    isCut: rows.length > most,
  });
}
