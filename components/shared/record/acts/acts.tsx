'use client';

import { Ellipsis, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import type { MenuContent } from './menu.tsx';

const loadMenu = () => import('./menu.tsx').then((module) => module.RecordMenu);
const RecordMenu = late(loadMenu);

/**
 * Acts for every record page: print, and a menu that is loaded when the pointer or the focus reaches its
 * button.
 */
export function RecordActs(content: MenuContent) {
  const t = useTranslations('record.acts');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button size="sm" className="max-sm:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t('print')}
      </Button>
      <span className="relative">
        <Button
          ref={button}
          size="sm"
          aria-label={t('more')}
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerEnter={loadMenu}
          onFocus={loadMenu}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
          className="w-8 px-0 pointer-coarse:w-10"
        >
          <Ellipsis aria-hidden className="size-4" />
        </Button>
        {wanted ? <RecordMenu open={open} onOpenChange={setOpen} returnTo={button} {...content} /> : null}
      </span>
    </>
  );
}
