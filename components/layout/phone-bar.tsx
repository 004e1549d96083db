'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Bell } from '#components/notices/bell.tsx';
import { FindButton } from '#components/palette/find-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { Brand } from './brand.tsx';

const MenuSheet = late(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet));

/** The top bar on a phone: the brand, and a button for the side bar as a sheet. */
export function PhoneBar() {
  const t = useTranslations('nav');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex h-12 items-center justify-between border-line border-b bg-canvas px-3 sm:hidden print:hidden">
      <Brand />
      <div className="-mr-2 flex items-center">
        <FindButton look="phone" />
        <Bell size="icon" />
        <Button
          ref={button}
          variant="ghost"
          size="icon"
          aria-label={t('openMenu')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <SpriteIcon name="menu" className="size-5" />
        </Button>
      </div>
      {open ? <MenuSheet onClose={() => setOpen(false)} returnTo={button} /> : null}
    </div>
  );
}
