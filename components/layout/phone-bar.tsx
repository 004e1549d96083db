'use client';

import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Brand } from './brand.tsx';

const MenuSheet = dynamic(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet));

/** The head of the screen on a phone: the brand, and the side bar as a sheet. */
export function PhoneBar() {
  const t = useTranslations('nav');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex h-12 items-center justify-between border-line border-b bg-canvas px-3 sm:hidden print:hidden">
      <Brand />
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-mr-2"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden className="size-5" />
      </Button>
      {open ? <MenuSheet onClose={() => setOpen(false)} returnTo={button} /> : null}
    </div>
  );
}
