import type { Page } from '@playwright/test';
import type { Language, words } from '../support/office.ts';
import type { Demo } from './make-demo.ts';

export type Stage = { page: Page; language: Language; t: (typeof words)[Language]; demo: Demo };

/** A screen in one state. Another screen, or another state of one, is another entry of a table in scenes/. */
export type Scene = {
  /** Sorts: the number of its group, then what it shows. */
  name: string;
  /** Who looks; nobody is signed in without. */
  as?: 'finance' | 'support' | 'manager' | 'admin';
  path: string | ((demo: Demo) => string);
  /** Before the page is opened: faults to arm, requests to hold. */
  before?: (stage: Stage) => Promise<unknown>;
  /** Brings the open page into the state. */
  act?: (stage: Stage) => Promise<unknown>;
  /** Puts back what `before` changed for everybody. */
  after?: () => Promise<unknown>;
  /** As it comes out of a printer. */
  isPrinted?: boolean;
  /** Seen before the first payout is made. */
  isFirstUse?: boolean;
};
