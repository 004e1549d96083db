import type { AppLocale } from '../core/format.ts';

/** Cities by zone ("Africa/Cairo": "Каир") for the zones that the message files leave out. */
export type ZoneCities = Record<string, string>;

const cities: Record<AppLocale, () => Promise<{ default: ZoneCities }>> = {
  en: () => import('../../messages/zones/en.json'),
  ru: () => import('../../messages/zones/ru.json'),
};

/**
 * Four hundred names that few people need: loaded when somebody chooses a zone or has chosen a distant one.
 */
export async function loadZoneCities(locale: AppLocale): Promise<ZoneCities> {
  return (await cities[locale]()).default;
}

/** The zone with its city if it is a distant one, else nothing: the message files have the near ones. */
export async function findDistantZone(timeZone: string, locale: AppLocale): Promise<ZoneCities> {
  const city = (await loadZoneCities(locale))[timeZone];
  return city === undefined ? {} : { [timeZone]: city };
}
