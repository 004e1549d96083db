import { useLocale, useTranslations } from 'next-intl';
import type { ResolutionAbout } from '#components/resolutions/about.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** What leaves once this refund has an outcome: how many, and "REF-2026-000012, 1 500 ₽, and …"; null for nothing. */
export function useAlsoFollows(waitingForIt: RefundView['waitingForIt']): ResolutionAbout['alsoFollows'] {
  const t = useTranslations('resolutions');
  const locale = useLocale();
  const leaving = waitingForIt.filter(({ isHeldBack }) => !isHeldBack);
  if (leaving.length === 0) return null;
  const each = leaving.map(
    ({ number, amount }) => `${number}, ${formatMoney(fromMoneyView(amount), locale)}`,
  );
  return {
    howMany: t('alsoFollows.howMany', { count: leaving.length }),
    which: t('alsoFollows.which', { list: new Intl.ListFormat(locale).format(each) }),
  };
}
