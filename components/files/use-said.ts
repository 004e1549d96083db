import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toShown, useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import type { RefusalParams } from '#lib/core/result.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

type Said = { code: string; params?: RefusalParams | undefined };

/** The sentence of a problem, a blocker, a warning or a note about the whole file: its own one, else that of the refusal with the same code. */
export function useSaid(): (of: 'problem' | 'blocker' | 'warning' | 'note', said: Said) => string {
  const t = useTranslations('files');
  const tRefusals = useTranslations('refusals');
  const toRefusal = useRefusalText();
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  return useCallback(
    (of, { code, params }) => {
      const key = `${of}.${code}` as 'problem.unknown';
      if (t.has(key)) return t(key, toShown(params, { locale, timeZone }) as never);
      if (tRefusals.has(code as never)) return toRefusal({ code, ...(params && { params }) });
      return t(`${of}.unknown`, { code });
    },
    [t, tRefusals, toRefusal, locale, timeZone],
  );
}
