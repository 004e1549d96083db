'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { type AppLocale, formatPhone, formatSum } from '#lib/core/format.ts';
import { type Meaning, toMeanings } from '#lib/domain/history/rules/meanings.ts';
import { formatDayRange } from '#lib/i18n/date-time.ts';

/** What the search took its text to mean. */
export function Understood({ text }: { text: string }) {
  const t = useTranslations('history');
  const format = useFormatter();
  const toText = useMeaningText();
  const { isMasked } = useViewer();
  const meanings = toMeanings(text, isMasked).map(toText);
  if (meanings.length === 0) return <p>{t('understoodNothing')}</p>;
  return (
    <p className="wrap-anywhere">
      {t('understood', { list: format.list(meanings, { type: 'disjunction' }) })}
    </p>
  );
}

function useMeaningText(): (meaning: Meaning) => string {
  const t = useTranslations('history.meaning');
  const locale = useLocale() as AppLocale;
  return ({ kind, text, amountMinor, isWhole }) => {
    if (kind === 'day') return t('day', { text: formatDayRange(text, text, locale) });
    if (kind === 'phone') return t('phone', { text: formatPhone(text) });
    if (kind !== 'amount' || amountMinor === undefined) return t(kind, { text });
    return t(isWhole ? 'amountWhole' : 'amount', {
      text: formatSum({ amountMinor, currency: 'RUB' }, locale),
    });
  };
}
