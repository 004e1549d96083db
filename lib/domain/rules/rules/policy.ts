import type { Role } from '#lib/auth/permissions.ts';
import type { Money } from '#lib/core/money.ts';
import type { Conditions } from './conditions.ts';

/** People other than the maker who have to agree; `never`: nobody can allow it. */
export type Need = { approvers: 0 | 1 | 2; roles: readonly Role[] } | 'never';

/** Conditions, and what follows where all of them are met. */
export type Rule = Conditions & {
  /** Stays the same from version to version. */
  id: string;
  need: Need;
};

/** What a limit counts together. */
export const limitScopes = ['one', 'maker_day', 'recipient_day', 'company_day'] as const;
export type LimitScope = (typeof limitScopes)[number];

/** The most that may be paid out; no approval lifts it. */
export type Limit = { scope: LimitScope; most: Money };

/** Everything that a company sets about who has to agree, as one version of it. */
export type Policy = {
  /** The company's zone (an IANA name): its days and hours. */
  timeZone: string;
  rules: readonly Rule[];
  limits: readonly Limit[];
  /** So many seconds pass between the last approval and the sending; the longest that is reached holds. */
  undo: readonly { from: Money; seconds: number }[];
  /** The sums from which the approver types the amount. */
  retypeFrom: readonly Money[];
  /** A request that nobody decides ends after so many hours. */
  expiryHours: number;
};
