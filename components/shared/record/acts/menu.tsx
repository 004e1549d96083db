'use client';

import { Hash, Link2, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useRef } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { showToast } from '#components/ui/toast.ts';

/** The ids of a record that people use, with the texts for copying them. */
export type Reference = { text: string; copy: string; copied: string };

type RecordMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opened it; it gets the focus back. */
  returnTo: RefObject<HTMLElement | null>;
  reference: Reference;
};

export function RecordMenu({ open, onOpenChange, returnTo, reference }: RecordMenuProps) {
  const t = useTranslations('record.acts');
  const isPrinting = useRef(false);
  const copy = (text: string, title: string) =>
    navigator.clipboard.writeText(text).then(() => showToast({ tone: 'done', title }));
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      {/* Only the place where the menu hangs: the button was there before the menu's code was. */}
      <DropdownMenuTrigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        aria-labelledby={undefined}
        aria-label={t('more')}
        onCloseAutoFocus={(event) => {
          returnFocus(returnTo)(event);
          // Printing blocks everything else on the page, so the menu closes first.
          if (isPrinting.current) window.print();
          isPrinting.current = false;
        }}
      >
        <DropdownMenuItem onSelect={() => copy(window.location.href, t('linkCopied'))}>
          <Link2 aria-hidden />
          {t('copyLink')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => copy(reference.text, reference.copied)}>
          <Hash aria-hidden />
          {reference.copy}
        </DropdownMenuItem>
        <DropdownMenuItem
          className="sm:hidden"
          onSelect={() => {
            isPrinting.current = true;
          }}
        >
          <Printer aria-hidden />
          {t('print')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
