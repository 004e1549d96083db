import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { WaitingView } from '#lib/domain/sending/schemas.ts';
import type { Translate } from '#lib/i18n/speech.ts';

/** What a resume sends, by kind and currency, and how many that are; nothing while it is not known yet. */
export function toWaits(t: Translate, locale: AppLocale, waiting: WaitingView | undefined) {
  if (!waiting) return { text: null, lines: [], button: t('sending.resume') };
  const count = waiting.reduce((all, one) => all + one.count, 0);
  if (count === 0) return { text: t('sending.resumeNothing'), lines: [], button: t('sending.resume') };
  const lines = waiting.map(({ kind, count, sum }) =>
    t('sending.resumeItem', { kind, count, sum: formatMoney(fromMoneyView(sum), locale) }),
  );
  return { text: t('sending.resumeSends'), lines, button: t('sending.resumeCount', { count }) };
}
