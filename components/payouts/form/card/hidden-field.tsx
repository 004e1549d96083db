'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { TextField } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

type HiddenFieldProps = {
  form: PayoutFormApi;
  name: TextField;
  label: ReactNode;
  /** The part of the value that may be shown. */
  shown: string;
  hint?: ReactNode;
  /** Returns from the review to typing. */
  onReopen: () => void;
};

/** Hides a card detail during the review, so that nobody passing by can read it. The form still holds it. */
export function HiddenField({ form, name, label, shown, hint, onReopen }: HiddenFieldProps) {
  const t = useTranslations('payouts.form');
  const reopen = () => {
    flushSync(onReopen);
    form.setFocus(name);
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="relative block">
          <Input {...control} readOnly value={shown} className="figures bg-sunken pr-24" />
          <span className="absolute inset-y-0 right-1 grid place-items-center">
            <Button variant="ghost" size="sm" aria-describedby={control.id} onClick={reopen}>
              {t('editHidden')}
            </Button>
          </span>
        </span>
      )}
    </Field>
  );
}
