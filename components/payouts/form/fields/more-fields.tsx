'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Fold } from '#components/ui/fold.tsx';
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
    <Fold
      label={t('more')}
      labelClass="-mx-1 px-1 font-medium text-accent-text text-sm pointer-coarse:min-h-10"
      open={isOpened || isNeeded}
      onToggle={({ currentTarget: details }) => {
        setOpened(details.open);
        if (isNeeded) details.open = true;
      }}
    >
      <div className="grid gap-4 pt-4">{children}</div>
    </Fold>
  );
}
