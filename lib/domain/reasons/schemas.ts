import * as z from 'zod/mini';
import { locales } from '#lib/core/format.ts';
import { parsePlainText } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { maxReasons, reasonNameMax } from './rules.ts';

export const reasonCode = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, 'reason_missing'));

const reasonName = field((text) => {
  if (/[\t\r\n]/.test(text)) return refuse('text_unreadable');
  const name = parsePlainText(text, reasonNameMax);
  return name.ok && name.value === '' ? refuse('text_empty') : name;
});

/**
 * The whole list in order. `seenAt`: when the version that the person saw was saved (null: never). A null
 * code means a new reason.
 */
export const saveReasonsInput = z.strictObject({
  seenAt: z.nullable(z.iso.datetime()),
  reasons: z
    .array(
      z.strictObject({
        code: z.nullable(reasonCode),
        texts: z.record(z.enum(locales), reasonName),
        isRetired: z.boolean(),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxReasons)),
});
export type SaveReasonsInput = z.output<typeof saveReasonsInput>;

export const reasonView = z.object({ code: z.string(), texts: z.record(z.enum(locales), z.string()) });
export type ReasonView = z.infer<typeof reasonView>;

export const reasonListView = z.object({ reasons: z.array(reasonView) });
export type ReasonListView = z.infer<typeof reasonListView>;

/** The list as its editors see it. Null: nobody has written one yet. */
export const fullReasonListView = z.object({
  savedAt: z.nullable(z.iso.datetime()),
  savedBy: z.nullable(z.string()),
  reasons: z.array(z.extend(reasonView, { isRetired: z.boolean() })),
});
export type FullReasonListView = z.infer<typeof fullReasonListView>;
