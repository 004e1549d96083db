import type { ReactNode } from 'react';
import type en from '#messages/en.json';

export type TextsProps = {
  /** The cities of the near zones and of the person's own (lib/i18n/request.ts). */
  zones: (typeof en)['zones'];
  children: ReactNode;
};
