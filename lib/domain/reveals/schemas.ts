import * as z from 'zod/mini';
import { roles } from '#lib/auth/permissions.ts';
import { isId } from '#lib/core/id.ts';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';

/** What can be revealed: a record with somebody's phone, name or card. */
export const recordKinds = ['payout', 'payment', 'refund', 'recipient'] as const;
export type RecordKind = (typeof recordKinds)[number];
export const toRecordKind = (id: string): RecordKind | null =>
  recordKinds.find((kind) => isId(kind, id)) ?? null;

export const revealKinds = ['record', 'phone', 'export'] as const;

/** Why somebody looks; asked wherever personal data is shown or taken away. */
export const revealReason = field((text) =>
  text.trim() === '' ? refuse('reason_empty') : parsePlainText(text, reasonMax),
);

export const revealInput = z.strictObject({
  id: z.string().check(z.refine((id) => toRecordKind(id) !== null, 'reveal_not_found')),
  reason: revealReason,
});
export type RevealInput = z.output<typeof revealInput>;

export const wholeRolesInput = z.strictObject({
  /** The roles that see everything, besides those that cannot work otherwise. */
  whole: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
  /** What this person had on screen: a change that came meanwhile is not overwritten. */
  seen: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
});
export type WholeRolesInput = z.output<typeof wholeRolesInput>;

const at = z.iso.datetime();

/** The records that this person has revealed and still sees. */
export const ownRevealsView = z.array(z.object({ recordId: z.string(), until: at }));
export type OwnReveals = z.infer<typeof ownRevealsView>;

export const revealsView = z.object({
  /** Which roles see everything, and which of them could not work otherwise. */
  whole: z.array(z.enum(roles)),
  needed: z.array(z.enum(roles)),
  mayChange: z.boolean(),
  changed: z.nullable(z.object({ byName: z.string(), at })),
  /** Newest first. */
  items: z.array(
    z.object({
      id: z.string(),
      byId: z.string(),
      byName: z.string(),
      kind: z.enum(revealKinds),
      /** The record, or null where it is a search or a file. */
      record: z.nullable(z.object({ kind: z.enum(recordKinds), id: z.string() })),
      reason: z.nullable(z.string()),
      at,
    }),
  ),
  /** There are more than are shown. */
  isCut: z.boolean(),
});
export type RevealsView = z.infer<typeof revealsView>;
