'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { FieldProps } from './use-field.ts';

/** The fields that most payouts go without, folded. Open where something is typed, or wrong, in one of them. */
export function MoreFields({ form, children }: FieldProps & { children: ReactNode }) {
  const t = useTranslations('payouts.form');
  const { errors } = useFormState({ control: form.control });
  const typed = useWatch({ control: form.control, name: ['description', 'payoutText', 'note'] });
  const isNeeded =
    typed.some((text) => text !== '') || Boolean(errors.description ?? errors.payoutText ?? errors.note);
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="group"
      open={isOpened || isNeeded}
      onToggle={({ currentTarget: details }) => {
        setOpened(details.open);
        if (isNeeded) details.open = true;
      }}
    >
      <summary className="-mx-1 flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-md px-1 font-medium text-accent-text text-sm pointer-coarse:min-h-10">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t('more')}
      </summary>
      <div className="grid gap-4 pt-4">{children}</div>
    </details>
  );
}
