import type { useTranslations } from 'next-intl';
import { type AppLocale, unbroken } from '../core/format.ts';
import {
  type DateTimeStyle,
  formatDateTime,
  formatHour,
  formatZone,
  toZoneCity,
  withYear,
} from './date-time.ts';

/** Any text of ours in one language, the same in a browser and on the server. */
export type Translate = ReturnType<typeof useTranslations<never>>;

/** What is needed to say something whole: texts, language and zone. */
export type Speech = { t: Translate; locale: AppLocale; timeZone: string };

export type Moment = { date: string; time: string; short: string; exact: string; dated: string };

/**
 * A moment in words for a sentence: `{ date: "21 Nov 2026", time: "14:02 UTC+3", short: "21 Nov, 14:02 UTC+3", exact:
 * "21 Nov, 14:02:09 UTC+3", dated: "21 Nov 2026, 14:02:09 UTC+3" }`. Deadlines are shown in minutes; seconds help only
 * a reader who compares with a log. `short` and `exact` include the year where the moment is far from `now`; paper,
 * which is read at any time, takes `dated`.
 */
export function toMoment(
  iso: string,
  { locale, timeZone }: Omit<Speech, 't'>,
  now: number = Date.now(),
): Moment {
  const moment = new Date(iso);
  const zone = formatZone(moment, timeZone);
  const say = (style: DateTimeStyle) => formatDateTime(moment, { locale, timeZone, style });
  return {
    date: say('date'),
    time: `${say('time')}\u00a0${zone}`,
    short: `${say(withYear('short', moment, now))}\u00a0${zone}`,
    exact: `${say(withYear('seconds', moment, now))}\u00a0${zone}`,
    dated: `${say('datedSeconds')}\u00a0${zone}`,
  };
}

/** The local name of a zone: "Moscow", "Москва". A zone without one in our texts is called by its city. */
export function toZoneName(t: Translate, timeZone: string): string {
  const key = `zones.${timeZone}` as 'zones.UTC';
  return t.has(key) ? t(key) : toZoneCity(timeZone);
}

/** The zone with its offset at that moment: "UTC+3 Moscow". It stays on one line. */
export function toZoneLabel({ t, timeZone }: Omit<Speech, 'locale'>, at: Date): string {
  return unbroken(`${formatZone(at, timeZone)} ${toZoneName(t, timeZone)}`);
}

/** An hour of every day there: "09:00, Moscow". It stays on one line. */
export function toHourThere({ t, timeZone }: Omit<Speech, 'locale'>, hour: number): string {
  return unbroken(`${formatHour(hour)}, ${toZoneName(t, timeZone)}`);
}
