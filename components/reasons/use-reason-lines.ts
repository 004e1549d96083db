import { useEffect, useState } from 'react';
import { type Resolver, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { type AppLocale, locales } from '#lib/core/format.ts';
import type { WrittenReason } from '#lib/domain/reasons/rules.ts';
import type { FullReasonListView } from '#lib/domain/reasons/schemas.ts';

const emptyTexts = Object.fromEntries(locales.map((language) => [language, ''])) as Record<AppLocale, string>;

/** The whole list as it is saved, with the version that the person saw. */
export type ReasonFields = { seenAt: string | null; reasons: WrittenReason[] };

/** Active reasons first, in their order; retired ones after them. */
const inOrder = (reasons: readonly WrittenReason[]) => [
  ...reasons.filter(({ isRetired }) => !isRetired),
  ...reasons.filter(({ isRetired }) => isRetired),
];

const toFields = ({ savedAt, reasons }: FullReasonListView): ReasonFields => ({
  seenAt: savedAt,
  reasons: inOrder(reasons.map(({ code, texts, isRetired }) => ({ code, texts, isRetired }))),
});

const loadSchema = async () => (await import('#lib/domain/reasons/schemas.ts')).saveReasonsInput;

/**
 * The saved list until somebody edits it here; from then on the edited one, even if the saved list changes. A line is
 * known by its place in the list.
 */
export function useReasonLines(list: FullReasonListView) {
  // The action parses what was typed, so the form never sends what its own schema has made of it.
  const [resolver] = useState(() => formResolver(loadSchema) as unknown as Resolver<ReasonFields>);
  const form = useForm<ReasonFields>({ resolver, defaultValues: toFields(list), shouldFocusError: false });
  const { fields, replace } = useFieldArray({ control: form.control, name: 'reasons' });
  const written = useWatch({ control: form.control, name: 'reasons' });
  const { isDirty } = form.formState;
  const seenAt = form.getValues('seenAt');
  const drop = () => form.reset(toFields(list));
  useEffect(() => {
    if (!isDirty && seenAt !== list.savedAt) form.reset(toFields(list));
  }, [form, isDirty, seenAt, list]);
  /** Returns where the changed line is now. */
  const edit = (change: (lines: WrittenReason[]) => WrittenReason[], changed: WrittenReason): number => {
    const next = inOrder(change([...form.getValues('reasons')]));
    replace(next);
    return next.indexOf(changed);
  };
  return {
    form,
    lines: fields.map((field, at) => ({ ...field, ...written[at], at })),
    isEdited: isDirty,
    /** Somebody else has saved the list since the first edit here. */
    isOutOfDate: isDirty && seenAt !== list.savedAt,
    drop,
    add: (): number => {
      const added = { code: null, texts: emptyTexts, isRetired: false };
      return edit((all) => [...all, added], added);
    },
    retire: (at: number, isRetired: boolean): number => {
      const line = { ...form.getValues(`reasons.${at}`), isRetired };
      return edit((all) => [...all.toSpliced(at, 1), line], line);
    },
    remove: (at: number) => replace(form.getValues('reasons').toSpliced(at, 1)),
    /** Swaps the line with its neighbour: -1 the one above, 1 the one below. */
    move: (at: number, by: -1 | 1): number => {
      const line = form.getValues(`reasons.${at}`);
      return edit((all) => all.toSpliced(at, 1).toSpliced(at + by, 0, line), line);
    },
  };
}
export type ReasonLines = ReturnType<typeof useReasonLines>;
export type ReasonLine = ReasonLines['lines'][number];
