'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { classNames } from '#components/ui/class-names.ts';
import { amountSides } from '#lib/domain/recipients/methods/method-facts.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';
import type { FieldProps } from './use-field.ts';

/** Which of the two amounts was entered: a low-key choice, with a sentence that explains it where money moves. */
export function SideChoice({ form }: FieldProps) {
  const t = useTranslations('payouts.form');
  const [side, method] = useWatch({ control: form.control, name: ['side', 'method'] });
  const noteId = useId();
  return (
    <fieldset aria-describedby={movesMoney(method) ? noteId : undefined} className="grid min-w-0 gap-1.5">
      <legend className="sr-only">{t('side.label')}</legend>
      <div className="grid w-fit max-w-full grid-flow-col gap-0.5 rounded-lg bg-sunken p-0.5 max-sm:w-full max-sm:grid-flow-row max-sm:grid-cols-2">
        {amountSides.map((each) => (
          <label
            key={each}
            className={classNames(
              'relative grid min-h-8 cursor-pointer place-items-center rounded-md border px-3 text-center text-sm pointer-coarse:min-h-10',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed',
              side === each
                ? 'border-line-strong bg-surface font-medium text-ink'
                : 'border-transparent text-ink-muted hover:text-ink',
            )}
          >
            <input
              {...form.register('side')}
              type="radio"
              value={each}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {t(`side.${each}`)}
          </label>
        ))}
      </div>
      {movesMoney(method) ? (
        <p id={noteId} className="text-ink-muted text-xs leading-[1.125rem]">
          {t(`side.${side}_means`)}
          {methodFacts[method].usualSide === 'we_are_debited' ? ` ${t('side.usuallyDebited')}` : null}
        </p>
      ) : null}
    </fieldset>
  );
}
