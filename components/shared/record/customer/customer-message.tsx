'use client';

import { MessageSquareText } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { UnbrokenNumbers } from '#components/shared/value/unbroken-numbers.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { type AppLocale, locales } from '#lib/core/format.ts';
import { localeNames } from '#lib/i18n/locales.ts';

type CustomerMessageProps = {
  /** True, short and complete: its reader has never seen this page. */
  texts: Record<AppLocale, string>;
  /** Who is paid may be no customer. */
  who?: 'customer' | 'recipient';
  className?: string;
};

/** The sentence to send to a customer or a recipient, in their language. */
export function CustomerMessage({ texts, who = 'customer', className }: CustomerMessageProps) {
  const t = useTranslations('tellCustomer');
  const tCommon = useTranslations('common');
  const [language, setLanguage] = useState<AppLocale>(useLocale());
  const titleId = useId();
  const text = texts[language];
  return (
    <Card aria-labelledby={titleId} className={classNames('grid gap-2.5 p-5 max-sm:p-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="flex items-center gap-2 font-semibold text-base">
          <MessageSquareText aria-hidden className="size-4 text-ink-muted" />
          {t(`title.${who}`)}
        </h2>
        <fieldset className="flex rounded-md bg-sunken p-0.5">
          <legend className="sr-only">{t('language')}</legend>
          {locales.map((locale) => (
            <Button
              key={locale}
              lang={locale}
              variant="ghost"
              aria-pressed={locale === language}
              onClick={() => setLanguage(locale)}
              className="h-6 rounded-sm border border-transparent px-2 text-xs aria-pressed:border-line-strong aria-pressed:bg-surface aria-pressed:text-ink pointer-coarse:h-9"
            >
              {localeNames[locale]}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className="flex items-start gap-2">
        {/* Server and browser may carry different editions of the language data. */}
        <p lang={language} className="min-w-0 max-w-[68ch] flex-1 wrap-anywhere" suppressHydrationWarning>
          <UnbrokenNumbers>{text}</UnbrokenNumbers>
        </p>
        <CopyButton text={text} label={t(`copy.${who}`)} doneLabel={tCommon('copied')} className="ml-auto" />
      </div>
    </Card>
  );
}
