'use client';

import { Menu } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetContent, SheetTrigger } from '#components/ui/sheet.tsx';
import { NavList } from './nav-list.tsx';
import { Brand } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

/** The head of the screen on a phone: the brand, and the side bar as a sheet. */
export function PhoneBar() {
  const t = useTranslations('nav');
  const [open, setOpen] = useState(false);
  return (
    <div className="flex h-12 items-center justify-between border-line border-b bg-canvas px-3 sm:hidden print:hidden">
      <Brand />
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={t('openMenu')} className="-mr-2">
            <Menu aria-hidden className="size-5" />
          </Button>
        </SheetTrigger>
        <SheetContent side="left" title={t('menu')} className="bg-canvas">
          <div className="flex h-14 items-center px-3">
            <Brand />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-2.5 py-2">
            <NavList onNavigate={() => setOpen(false)} />
          </div>
          <div className="border-line border-t p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            <UserMenu />
          </div>
        </SheetContent>
      </Sheet>
    </div>
  );
}
