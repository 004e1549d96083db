import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusals } from '#components/shared/form/refusal/use-refusals.ts';
import { showToast } from '#components/ui/toast.ts';
import { locales } from '#lib/core/format.ts';
import { saveReasonsAction } from '#lib/domain/reasons/actions.ts';
import { reasonKeys } from '#lib/domain/reasons/query-options/keys.ts';
import type { ReasonFields, ReasonLines } from './use-reason-lines.ts';

/** Saves the whole list, and says which name is wrong next to it. */
export function useSavingReasons({ form, isEdited }: ReasonLines) {
  const t = useTranslations('refunds.reasons');
  const client = useQueryClient();
  const { run } = useAction(saveReasonsAction);
  const [isSaving, setSaving] = useState(false);
  const namesOf = (): FieldPath<ReasonFields>[] =>
    form
      .getValues('reasons')
      .flatMap((_, at) => locales.map((language) => `reasons.${at}.texts.${language}` as const));
  const { problem, show, clear, isValid } = useRefusals<ReasonFields, 'save'>(form, namesOf, isSaving);
  const save = async () => {
    if (!isEdited || !(await isValid())) return;
    setSaving(true);
    const fields = form.getValues();
    const result = await run(fields);
    // What is shown becomes what is saved, so that the new list takes its place when it arrives.
    if (result.ok) form.reset(fields);
    await client.invalidateQueries({ queryKey: reasonKeys.all });
    setSaving(false);
    if (result.ok) showToast({ tone: 'done', title: t('saved') });
    else show('save', { refusal: result.refusal, fields: result.fields ?? {} });
  };
  return { save, isSaving, problem: problem?.refusal ?? null, forget: clear };
}
export type SavingReasons = ReturnType<typeof useSavingReasons>;
