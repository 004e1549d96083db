'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Selection } from './select-rows.tsx';

/** The actions for the selected rows, visible at any scroll position; nothing while none is selected. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useTranslations('list');
  const count = selection.chosen.size;
  if (count === 0) return null;
  return (
    <section
      aria-label={t('chosen', { count })}
      data-acts-below
      className="sticky bottom-4 z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-raised px-4 py-2.5 shadow-float"
    >
      <p role="status" className="figures font-medium">
        {t('chosen', { count })}
      </p>
      {children}
    </section>
  );
}
