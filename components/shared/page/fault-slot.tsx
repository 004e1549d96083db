'use client';

import { useTranslations } from 'next-intl';
import { late } from '#components/ui/late.tsx';
import type { Fault } from './fault-page.tsx';

/** Every page has its boundary and hardly any needs it, so the error page is loaded only with an error. */
export const FaultSlot = late<Fault>(() =>
  import('./fault-page.tsx').then(
    (module) => module.FaultPage,
    () => PlainFault,
  ),
);

/** Shown when not even that can be loaded. */
function PlainFault() {
  const t = useTranslations();
  return (
    <div className="grid gap-4 p-6">
      <h1 className="font-semibold">{t('errors.pageTitle')}</h1>
      <p>{t('errors.pageText')}</p>
      <button type="button" className="justify-self-start underline" onClick={() => window.location.reload()}>
        {t('common.retry')}
      </button>
    </div>
  );
}
