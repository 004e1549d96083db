'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { MoreButton } from '#components/ui/more-button.tsx';
import type { MenuContent } from './menu.tsx';

const loadMenu = () => import('./menu.tsx').then((module) => module.RecordMenu);
const RecordMenu = late(loadMenu);

/**
 * Acts for every record page: print, and a menu that is loaded when the pointer or the focus reaches its
 * button.
 */
export function RecordActs(content: MenuContent) {
  const t = useTranslations('record.acts');
  return (
    <>
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
