'use client';

import { Archive, ArrowDown, ArrowUp, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useField } from '#components/shared/form/use-field.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { type AppLocale, locales } from '#lib/core/format.ts';
import { reasonNameMax } from '#lib/domain/reasons/rules.ts';
import type { ReasonLine, ReasonLines } from './use-reason-lines.ts';

type OfferedLineProps = {
  form: ReasonLines['form'];
  line: ReasonLine;
  /** How many are offered. */
  count: number;
  onMove: (by: -1 | 1) => void;
  /** Retires a saved reason; removes one that was never saved. */
  onRetire: () => void;
};

/** One active reason: its two names, its position, and a button to retire it. */
export function OfferedLine({ form, line, count, onMove, onRetire }: OfferedLineProps) {
  const t = useTranslations('refunds.reasons');
  const name = useLineName()(line);
  const { at, code } = line;
  return (
    <li className="grid gap-3 border-line border-t py-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
      {locales.map((language) => (
        <NameField key={language} {...{ form, at, language }} />
      ))}
      <div className="flex gap-1 max-sm:justify-end">
        <Act focus={`${at} up`} label={t('up', { name })} disabled={at === 0} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden className="size-4" />
        </Act>
        <Act
          focus={`${at} down`}
          label={t('down', { name })}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </Act>
        <Act focus={`${at} out`} label={t(code === null ? 'remove' : 'retire', { name })} onClick={onRetire}>
          {code === null ? <X aria-hidden className="size-4" /> : <Archive aria-hidden className="size-4" />}
        </Act>
      </div>
    </li>
  );
}

type NameFieldProps = { form: ReasonLines['form']; at: number; language: AppLocale };

function NameField({ form, at, language }: NameFieldProps) {
  const t = useTranslations('refunds.reasons');
  const { wiring, error } = useField(form, `reasons.${at}.texts.${language}`, { max: reasonNameMax });
  return (
    <Field
      // The column headings show the labels from the `sm` width on.
      label={<span className="sm:sr-only">{t(language)}</span>}
      error={error}
      className="sm:gap-0 sm:[&>p]:mt-1"
      required
    >
      {(control) => (
        <Input {...control} {...wiring} lang={language} autoComplete="off" data-focus={`${at} ${language}`} />
      )}
    </Field>
  );
}

type ActProps = {
  focus: string;
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Act({ focus, label, children, ...props }: ActProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} data-focus={focus} {...props}>
      {children}
    </Button>
  );
}

/** The name of a line in texts that mention it, in the person's language. */
export function useLineName(): (line: ReasonLine) => string {
  const t = useTranslations('refunds.reasons');
  const locale = useLocale();
  return (line) => line.texts[locale].trim() || t('unnamed');
}
