import type { ReactNode } from 'react';
import type { ZoneCities } from '#lib/i18n/zone-names.ts';

export type TextsProps = {
  /**
   * The person's zone with its city, if it is not among the near ones, which have their names in the texts.
   */
  distantZone: ZoneCities;
  children: ReactNode;
};
