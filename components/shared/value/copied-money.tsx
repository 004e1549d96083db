'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { formatPlainMoney } from '#lib/core/format.ts';
import { Money } from './money.tsx';

/**
 * An amount with a button that copies it as spreadsheets and bank forms accept it: no grouping, no currency
 * sign, the decimal sign of the person's language. Selecting the text copies it as displayed.
 */
export function CopiedMoney(props: ComponentProps<typeof Money>) {
  const t = useTranslations('common');
  const plain = formatPlainMoney(props.value, useLocale());
  return (
    <span className="inline-flex items-center gap-0.5">
      <Money {...props} />
      <CopyButton text={plain} label={t('copyId', { id: plain })} doneLabel={t('copied')} />
    </span>
  );
}
