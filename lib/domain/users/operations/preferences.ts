import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { isTimeZone } from '#lib/core/local-day.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { setFailuresSeenAt, setPreferences } from '../store/accounts.ts';

/** The language of everything that this person reads. */
export async function changeLocale(person: Person, locale: 'en' | 'ru'): Promise<Result<null>> {
  await transaction(async (tx) => {
    await setPreferences(tx, person.userId, { locale });
    const change = { from: person.locale, to: locale };
    await audit(tx, person, 'user.locale_changed', { kind: 'user', id: person.userId }, change);
  });
  return accept(null);
}

/** The time zone (IANA name) in which this person sees every time. Refused when the zone is unknown. */
export async function changeTimeZone(
  person: Person,
  timeZone: string,
): Promise<Result<null, 'time_zone_unknown'>> {
  if (!isTimeZone(timeZone)) return refuse('time_zone_unknown', { field: 'timeZone' });
  await transaction(async (tx) => {
    await setPreferences(tx, person.userId, { timeZone });
    const change = { from: person.timeZone, to: timeZone };
    await audit(tx, person, 'user.time_zone_changed', { kind: 'user', id: person.userId }, change);
  });
  return accept(null);
}

/** This person has looked at what of theirs failed up to then. What they only look at is no business of the audit. */
export async function markFailuresSeen(person: Person, at: Date): Promise<Result<null>> {
  const now = new Date();
  await setFailuresSeenAt(db(), person.userId, at < now ? at : now);
  return accept(null);
}
