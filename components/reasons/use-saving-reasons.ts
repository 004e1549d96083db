import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/shared/form/use-action.ts';
import { showToast } from '#components/ui/toast.ts';
import { type AppLocale, locales } from '#lib/core/format.ts';
import type { Refusal } from '#lib/core/result.ts';
import { saveReasonsAction } from '#lib/domain/reasons/actions.ts';
import { reasonKeys } from '#lib/domain/reasons/query-options/keys.ts';
import type { ReasonLine, ReasonLines } from './use-reason-lines.ts';

type Failure = { problem: Refusal | null; wrong: Record<string, Refusal>; sent: readonly ReasonLine[] };

/** Saves the whole list, and reports which name was wrong and why. */
export function useSavingReasons({ draft, lines, drop }: ReasonLines) {
  const t = useTranslations('refunds.reasons');
  const client = useQueryClient();
  const { run } = useAction(saveReasonsAction);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [failures, setFailures] = useState(0);
  const save = async () => {
    if (!draft) return;
    setSaving(true);
    setFailure(null);
    const reasons = lines.map(({ code, texts, isRetired }) => ({ code, texts, isRetired }));
    const result = await run({ seenAt: draft.seenAt, reasons });
    // The new list must arrive before the draft is dropped; otherwise the old list would show for a moment.
    await client.invalidateQueries({ queryKey: reasonKeys.all });
    setSaving(false);
    if (result.ok) {
      drop();
      showToast({ tone: 'done', title: t('saved') });
      return;
    }
    const { refusal, fields = {} } = result;
    const wrong = refusal.field ? { [refusal.field]: refusal } : fields;
    setFailure({ problem: Object.keys(wrong).length > 0 ? null : refusal, wrong, sent: lines });
    setFailures((count) => count + 1);
  };
  return {
    save,
    isSaving,
    problem: failure?.problem ?? null,
    failures,
    forget: () => setFailure(null),
    /** The error stays until that name is edited. */
    wrongOf: (line: ReasonLine) => {
      const at = failure?.sent.findIndex(({ key }) => key === line.key) ?? -1;
      const sent = failure?.sent[at];
      const of = (language: AppLocale) =>
        sent && sent.texts[language] === line.texts[language]
          ? failure?.wrong[`reasons.${at}.texts.${language}`]
          : undefined;
      return Object.fromEntries(locales.map((language) => [language, of(language)])) as Partial<
        Record<AppLocale, Refusal>
      >;
    },
  };
}
export type SavingReasons = ReturnType<typeof useSavingReasons>;
