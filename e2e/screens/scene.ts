import type { Page } from '@playwright/test';
import type { Language, words } from '../support/office.ts';
import type { Demo } from './make-demo.ts';

export type Stage = { page: Page; language: Language; t: (typeof words)[Language]; demo: Demo };

/** A screen in one state. Another screen or another state is another entry in a table of scenes/. */
export type Scene = {
  /** Determines the order: the number of its group, then what it shows. */
  name: string;
  /** The role that looks; without one, nobody is signed in. */
  as?: 'finance' | 'support' | 'manager' | 'admin' | 'auditor';
  /** Absent where `act` opens the page. */
  path?: string | ((demo: Demo) => string);
  /** Runs before the page is opened: arms faults, holds requests. */
  before?: (stage: Stage) => Promise<unknown>;
  /** Brings the open page into the state. */
  act?: (stage: Stage) => Promise<unknown>;
  /**
   * What the browser logs of a request that this scene makes fail, with its address. Any other error on a page fails the
   * scene: a picture does not show that something broke behind it.
   */
  expectedErrors?: RegExp;
  /** Undoes what `before` changed for everybody. */
  after?: () => Promise<unknown>;
  /** Moves the clock of the browser, which nothing puts back. */
  movesClock?: boolean;
  /** Not photographed on a phone, which shows nothing of it. */
  isWide?: boolean;
  /** Photographed as printed. */
  isPrinted?: boolean;
  /** Photographed before the first payout is made. */
  isFirstUse?: boolean;
};
