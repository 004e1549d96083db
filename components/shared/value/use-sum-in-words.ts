'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Money } from '#lib/core/money.ts';
import { loadNumberWords, type NumberWords, toSumParts, toWordsName } from '#lib/core/sum-in-words.ts';

/**
 * "one thousand two hundred and fifty roubles 50 kopecks"; null without an amount, and until the words are
 * loaded.
 */
export function useSumInWords(money: Money | null): string | null {
  const t = useTranslations('sumInWords');
  const locale = useLocale();
  const [toWords, setToWords] = useState<NumberWords | null>(null);
  const isWanted = money !== null;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void loadNumberWords(locale)
      // The sum still appears there in figures without them.
      .catch(() => null)
      .then((words) => isGone || setToWords(() => words));
    return () => {
      isGone = true;
    };
  }, [isWanted, locale]);
  return money && toWords ? t(toWordsName(money.currency), toSumParts(money, toWords)) : null;
}
