import * as z from 'zod/mini';
import { roles } from '#lib/auth/permissions.ts';
import { policyStatuses } from '../status.ts';
import { type PolicyDocument, policyDocument } from './document.ts';

const document = z.custom<PolicyDocument>((value) => policyDocument.safeParse(value).success);

const versionView = z.object({
  id: z.string(),
  /** Null: it was not agreed. */
  version: z.nullable(z.int()),
  status: z.enum(policyStatuses),
  document,
  basedOnId: z.nullable(z.string()),
  /** Null: it came with the program. */
  proposedBy: z.nullable(z.string()),
  proposedAt: z.iso.datetime(),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.iso.datetime()),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
});
export type VersionView = z.infer<typeof versionView>;

const proposalView = z.extend(versionView, {
  /** The version that it changes is still in force. */
  isCurrent: z.boolean(),
  viewerMay: z.enum(['answer', 'withdraw', 'watch']),
  /** Everybody who could agree to it now. */
  deciders: z.array(z.string()),
});
export type ProposalView = z.infer<typeof proposalView>;

export const rulesView = z.object({
  inForce: versionView,
  proposals: z.array(proposalView),
  /** The newest first, the one in force among them. */
  versions: z.array(versionView),
  /** Whom a rule can name as the maker. */
  makers: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })),
  mayPropose: z.boolean(),
  /** Who but this person could agree to a change. */
  others: z.array(z.string()),
});
export type RulesView = z.infer<typeof rulesView>;

/** What a policy asks for, of what it was tried on. */
const askedView = z.object({
  asked: z.int(),
  /** Those of them made at night by the company's clock. */
  atNight: z.int(),
  byTwo: z.int(),
  never: z.int(),
  /** Those for which a limit would have left no room; none for what has no limits. */
  aboveLimit: z.int(),
});
export type AskedView = z.infer<typeof askedView>;

const triedView = z.object({
  total: z.int(),
  /** There were more than are tried: the newest were. */
  isCut: z.boolean(),
  before: askedView,
  after: askedView,
});
export type TriedView = z.infer<typeof triedView>;

/** A policy tried on what was made in the last days, beside the one in force. */
export const trialView = z.object({ days: z.int(), payouts: triedView, refunds: triedView });
export type TrialView = z.infer<typeof trialView>;
