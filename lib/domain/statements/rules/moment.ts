import { addDays, isDay, startOfDay } from '#lib/core/local-day.ts';

/** A moment of a statement; `isDay` when only the day is written. */
export type LineMoment = { at: Date; isDay: boolean };

const written =
  /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/;

/**
 * "2026-11-22", "22.11.2026 14:05:09", "2026-11-22T14:05:09.123Z". Without a zone of its own it is a time in the zone
 * of whoever reads the statement. "11/12/2026" is refused: it is two different days.
 */
export function readMoment(text: string, timeZone: string): LineMoment | null {
  const match = written.exec(text.trim());
  if (!match) return null;
  const [, y, m, d, dd = '', mm = '', yyyy = '', hour, minute = '00', second = '00', zone] = match;
  const day = y ? `${y}-${m}-${d}` : `${yyyy}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}`;
  if (!isDay(day)) return null;
  if (hour === undefined) return zone ? null : { at: startOfDay(day, timeZone), isDay: true };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const clock = `${hour.padStart(2, '0')}:${minute}:${second}`;
  if (zone)
    return toMoment(`${day}T${clock}${zone === 'UTC' ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2')}`);
  const wall = Date.parse(`${day}T${clock}Z`) - Date.parse(`${day}T00:00:00Z`);
  return { at: inDay(day, wall, timeZone), isDay: false };
}

function toMoment(iso: string): LineMoment | null {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? null : { at, isDay: false };
}

/** A clock's reading on a day in that zone; where clocks change on it, the second half of the day counts from its end. */
function inDay(day: string, wallMs: number, timeZone: string): Date {
  const start = startOfDay(day, timeZone).getTime();
  const end = startOfDay(addDays(day, 1), timeZone).getTime();
  const isLate = wallMs > 12 * 3_600_000;
  return new Date(isLate ? end - (86_400_000 - wallMs) : start + wallMs);
}
