'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { setLocaleAction } from '#lib/domain/users/actions.ts';
import { isLocale } from '#lib/i18n/locales.ts';

/** Changes this person's language everywhere. */
export function useChooseLocale(): (locale: string) => Promise<void> {
  const router = useRouter();
  const showRefusal = useRefusalToast();
  const { run } = useAction(setLocaleAction);
  return async (locale) => {
    if (!isLocale(locale)) return;
    const result = await run({ locale });
    if (result.ok) router.refresh();
    else showRefusal(result.refusal);
  };
}
