'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { UserMenu } from './account/user-menu.tsx';
import { Brand } from './brand.tsx';
import { NavList } from './nav-list.tsx';

type MenuSheetProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** The side bar of a phone. */
export function MenuSheet({ onClose, returnTo }: MenuSheetProps) {
  const t = useTranslations('nav');
  return (
    <Sheet open onOpenChange={(open) => open || onClose()}>
      <SheetContent side="left" title={t('menu')} returnTo={returnTo} className="bg-canvas">
        <div className="flex h-14 items-center px-3">
          <Brand />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-2.5 py-2">
          <NavList onNavigate={onClose} />
        </div>
        <div className="border-line border-t p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <UserMenu />
        </div>
      </SheetContent>
    </Sheet>
  );
}
