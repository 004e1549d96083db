'use client';

import { FileDown, Hash, Link2, Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { copyText } from '#components/ui/copy-text.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuPlace,
} from '#components/ui/dropdown-menu.tsx';
import type { MenuHold } from '#components/ui/more-button.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { showToast } from '#components/ui/toast.ts';
import { locales } from '#lib/core/format.ts';
import { localeNames } from '#lib/i18n/locales.ts';

/** The ids of a record that people use, with the texts for copying them. */
export type Reference = { text: string; copy: string; copied: string };

export type MenuContent = {
  reference: Reference;
  /** The address of its receipt as a PDF, where it has one. */
  receipt?: string;
};

type RecordMenuProps = MenuContent & MenuHold;

export function RecordMenu({ open, onOpenChange, returnTo, reference, receipt }: RecordMenuProps) {
  const t = useTranslations('record.acts');
  const isPrinting = useRef(false);
  const copy = async (text: string, title: string) => {
    if (await copyText(text)) showToast({ tone: 'done', title });
  };
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuPlace />
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
        <DropdownMenuItem onSelect={() => void copy(window.location.href, t('linkCopied'))}>
          <Link2 aria-hidden />
          {t('copyLink')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void copy(reference.text, reference.copied)}>
          <Hash aria-hidden />
          {reference.copy}
        </DropdownMenuItem>
        {receipt === undefined ? null : <Receipts address={receipt} />}
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

/** The receipt in either language, the person's own first: its recipient may read the other one. */
function Receipts({ address }: { address: string }) {
  const t = useTranslations('record.acts');
  const own = useLocale();
  return [own, ...locales.filter((locale) => locale !== own)].map((locale) => (
    <DropdownMenuItem key={locale} asChild>
      <a href={`${address}?in=${locale}`} download>
        <FileDown aria-hidden />
        {t('pdf', { language: localeNames[locale] })}
      </a>
    </DropdownMenuItem>
  ));
}
