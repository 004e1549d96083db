'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useId } from 'react';
import { Input } from '#components/ui/input.tsx';
import { type FieldProps, useField } from '../fields/use-field.ts';

type ExpiryFieldsProps = FieldProps & { required?: boolean };

/** Month and year as printed on the card: two fields that share one error sentence. */
export function ExpiryFields({ form, required = false }: ExpiryFieldsProps) {
  const t = useTranslations();
  const month = useField(form, 'expiryMonth');
  const year = useField(form, 'expiryYear');
  const noteId = useId();
  const error = month.error ?? year.error;
  const control = (isInvalid: boolean) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    className: 'figures min-w-0 flex-1 text-center',
    'aria-describedby': error ? noteId : undefined,
    'aria-invalid': isInvalid ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  });
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="sr-only">{t('payouts.form.expiry')}</legend>
      <div aria-hidden className="flex items-baseline justify-between gap-3">
        <span className="font-medium text-sm">{t('payouts.form.expiry')}</span>
        {required ? null : <span className="text-ink-muted text-xs">{t('common.optional')}</span>}
      </div>
      <div className="flex items-center gap-2">
        <Input
          {...month.wiring}
          {...control(Boolean(month.error))}
          aria-label={t('payouts.form.expiryMonth')}
          placeholder={t('payouts.form.expiryMonthSample')}
          maxLength={7}
          onChange={(event) => {
            splitOff(event, (rest) => {
              form.setValue('expiryYear', rest);
              form.setFocus('expiryYear');
            });
            return month.wiring.onChange(event);
          }}
        />
        <span aria-hidden className="text-ink-muted">
          /
        </span>
        <Input
          {...year.wiring}
          {...control(Boolean(year.error))}
          aria-label={t('payouts.form.expiryYear')}
          placeholder={t('payouts.form.expiryYearSample')}
          maxLength={4}
        />
      </div>
      <p
        id={noteId}
        aria-live="polite"
        className={error ? 'flex gap-1.5 text-failed text-xs leading-[1.125rem]' : 'sr-only'}
      >
        {error ? <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" /> : null}
        {error ? <span>{error}</span> : null}
      </p>
    </fieldset>
  );
}

/** When "12/29" is typed or pasted into the month, the rest moves to the year. */
function splitOff({ target }: ChangeEvent<HTMLInputElement>, onYear: (rest: string) => void): void {
  const match = /^(\d{1,2})\s*[/.-]\s*(\d{0,4})$/.exec(target.value);
  if (!match) return;
  const [, month = '', rest = ''] = match;
  target.value = month;
  onYear(rest);
}
