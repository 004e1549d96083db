'use client';

import { Archive, ArrowDown, ArrowUp, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRefusalText } from '#components/shared/form/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { type AppLocale, locales } from '#lib/core/format.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { ReasonLine } from './use-reason-lines.ts';

type OfferedLineProps = {
  line: ReasonLine;
  /** Its position among `count` lines, from 1. */
  at: number;
  count: number;
  wrong: Partial<Record<AppLocale, Refusal | undefined>>;
  onWrite: (about: Partial<ReasonLine>) => void;
  onMove: (by: -1 | 1) => void;
  /** Retires a saved reason; removes one that was never saved. */
  onRetire: () => void;
};

/** One active reason: its two names, its position, and a button to retire it. */
export function OfferedLine({ line, at, count, wrong, onWrite, onMove, onRetire }: OfferedLineProps) {
  const t = useTranslations('refunds.reasons');
  const toText = useRefusalText();
  const name = useLineName()(line);
  const { key, code } = line;
  return (
    <li className="grid gap-3 border-line border-t py-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
      {locales.map((language) => (
        <Field
          key={language}
          // From the `sm` width on, the column headings show the labels.
          label={<span className="sm:sr-only">{t(language)}</span>}
          error={wrong[language] && toText(wrong[language])}
          className="sm:gap-0 sm:[&>p]:mt-1"
          required
        >
          {(control) => (
            <Input
              {...control}
              lang={language}
              autoComplete="off"
              data-focus={`${key} ${language}`}
              value={line.texts[language]}
              onChange={(event) => onWrite({ texts: { ...line.texts, [language]: event.target.value } })}
            />
          )}
        </Field>
      ))}
      <div className="flex gap-1 max-sm:justify-end">
        <Act focus={`${key} up`} label={t('up', { name })} disabled={at === 1} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden className="size-4" />
        </Act>
        <Act
          focus={`${key} down`}
          label={t('down', { name })}
          disabled={at === count}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </Act>
        <Act focus={`${key} out`} label={t(code === null ? 'remove' : 'retire', { name })} onClick={onRetire}>
          {code === null ? <X aria-hidden className="size-4" /> : <Archive aria-hidden className="size-4" />}
        </Act>
      </div>
    </li>
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
