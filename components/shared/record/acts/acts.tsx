'use client';

import { FileDown, Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { MoreButton } from '#components/ui/more-button.tsx';
import type { MenuContent } from './menu.tsx';

const loadMenu = () => import('./menu.tsx').then((module) => module.RecordMenu);
const RecordMenu = late(loadMenu);

/**
 * Acts for every record page: the receipt in the person's own language where there is one, print, and a menu that is
 * loaded when the pointer or the focus reaches its button.
 */
export function RecordActs(content: MenuContent) {
  const t = useTranslations('record.acts');
  const locale = useLocale();
  return (
    <>
      {content.receipt === undefined ? null : (
        <a
          href={`${content.receipt}?in=${locale}`}
          download
          aria-label={t('receiptLabel')}
          title={t('receiptLabel')}
          className={classNames(buttonStyle({ size: 'sm' }), 'max-sm:hidden')}
        >
          <span className="flex items-center gap-2">
            <FileDown aria-hidden className="size-4" />
            {t('receipt')}
          </span>
        </a>
      )}
      <Button size="sm" className="max-sm:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t('print')}
      </Button>
      <MoreButton
        label={t('more')}
        load={loadMenu}
        toMenu={(hold) => <RecordMenu {...hold} {...content} />}
      />
    </>
  );
}
