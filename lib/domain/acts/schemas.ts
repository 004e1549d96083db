import * as z from 'zod/mini';
import { accept, refuse } from '#lib/core/result.ts';
import { auditTopics } from '#lib/domain/audit/schemas.ts';
import { defineList, oneId, parsePeriod, parseSearchText, type Reader, someOf } from '#lib/list/query.ts';

const parsePerson = oneId('usr');

/** A person's id, or whatever is no person. */
const parseActor: Reader<string> = (text) =>
  text === 'system' ? accept(text) : parsePerson(text).ok ? accept(text) : refuse('filter_value_unknown');

/** An entry of the audit is named by its number, with zeros in front so that names sort as numbers do. */
export const actIdPrefix = 'aud';

export const actList = defineList({
  idPrefix: actIdPrefix,
  filters: {
    who: parseActor,
    topic: someOf(auditTopics),
    period: parsePeriod,
    /** An id of the object or of the person; a part of a sentence, a name, a number or of the details. */
    q: parseSearchText,
  },
});

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const actView = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** `name` is null for what no person did; then `actor` is the name of the part of Paydesk. */
  actor: z.string(),
  name: z.nullable(z.string()),
  action: z.string(),
  object: z.object({
    kind: z.string(),
    id: z.string(),
    /** The number or name that people know it by; null where it has none. */
    label: z.nullable(z.string()),
  }),
  details: z.record(z.string(), value),
});
export type Act = z.infer<typeof actView>;

export const actPageView = z.object({ items: z.array(actView), nextCursor: z.nullable(z.string()) });
export type ActPage = z.infer<typeof actPageView>;
