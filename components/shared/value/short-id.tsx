'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Breakable } from './breakable.tsx';
import { toShortId } from './to-short-id.ts';

type ShortIdProps = { value: string; whole?: boolean; className?: string };

/** As long as the processor's numbers are; what is longer has no line that could hold it. */
const number = /^\d{1,20}$/;

/** An id shortened to fit a line; the full id on hover and in the clipboard. */
export function ShortId({ value, whole = false, className }: ShortIdProps) {
  const t = useTranslations('common');
  const isNumber = whole && number.test(value);
  return (
    <span className={classNames('inline-flex max-w-full items-center gap-0.5', className)}>
      <span
        title={value}
        className={classNames('font-mono text-sm', isNumber && 'whole-number', !whole && 'whitespace-nowrap')}
      >
        {whole ? <Breakable text={value} /> : toShortId(value)}
      </span>
      <CopyButton text={value} label={t('copyId', { id: value })} doneLabel={t('copied')} />
    </span>
  );
}
