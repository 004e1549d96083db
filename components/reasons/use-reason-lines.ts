import { useState } from 'react';
import { type AppLocale, locales } from '#lib/core/format.ts';
import type { WrittenReason } from '#lib/domain/reasons/rules.ts';
import type { FullReasonListView } from '#lib/domain/reasons/schemas.ts';

const emptyTexts = Object.fromEntries(locales.map((language) => [language, ''])) as Record<AppLocale, string>;

/** A reason in the editor. `key` identifies it even before it has a code. */
export type ReasonLine = WrittenReason & { key: string };

type Draft = { seenAt: string | null; lines: ReasonLine[] };

/** Active reasons first, in their order; retired ones after them. */
const inOrder = (lines: readonly ReasonLine[]) => [
  ...lines.filter(({ isRetired }) => !isRetired),
  ...lines.filter(({ isRetired }) => isRetired),
];

/**
 * The saved list until somebody edits it here; from then on the edited one, even if the saved list changes.
 */
export function useReasonLines(list: FullReasonListView) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const lines = draft?.lines ?? inOrder(list.reasons.map((reason) => ({ ...reason, key: reason.code })));
  const edit = (change: (lines: ReasonLine[]) => ReasonLine[]) =>
    setDraft({ seenAt: draft?.seenAt ?? list.savedAt, lines: inOrder(change(lines)) });
  return {
    lines,
    draft,
    /** Somebody else has saved the list since the first edit here. */
    isOutOfDate: draft !== null && draft.seenAt !== list.savedAt,
    drop: () => setDraft(null),
    write: (key: string, about: Partial<ReasonLine>) =>
      edit((all) => all.map((line) => (line.key === key ? { ...line, ...about } : line))),
    add: (): string => {
      const key = crypto.randomUUID();
      edit((all) => [...all, { key, code: null, texts: emptyTexts, isRetired: false }]);
      return key;
    },
    remove: (key: string) => edit((all) => all.filter((line) => line.key !== key)),
    /** Swaps the line with its neighbour: -1 the one above, 1 the one below. */
    move: (key: string, by: -1 | 1) =>
      edit((all) => {
        const from = all.findIndex((line) => line.key === key);
        const [line] = all.splice(from, 1) as [ReasonLine];
        return all.toSpliced(from + by, 0, line);
      }),
  };
}
export type ReasonLines = ReturnType<typeof useReasonLines>;
