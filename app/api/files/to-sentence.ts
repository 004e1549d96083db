import { getTranslations } from 'next-intl/server';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefusalParams } from '#lib/core/result.ts';

type Said = { code: string; params?: RefusalParams };

/** A row's own sentence in a table that is saved, else that of the refusal with the same code. */
export async function toSentence(
  locale: AppLocale,
  of: 'problem' | 'blocker',
): Promise<(said: Said) => string> {
  const [t, tRefusal] = await Promise.all([
    getTranslations({ locale, namespace: 'files' }),
    getTranslations({ locale, namespace: 'refusals' }),
  ]);
  return ({ code, params }) => {
    const values = toValues(params, locale) as never;
    const own = `${of}.${code}` as 'problem.unknown';
    const general = code as 'unknown';
    if (t.has(own)) return t(own, values);
    return tRefusal.has(general) ? tRefusal(general, values) : t(`${of}.unknown`, { code });
  };
}

function toValues(params: RefusalParams = {}, locale: AppLocale): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      return [name, 'moment' in value ? value.moment : formatMoney(fromMoneyView(value), locale)];
    }),
  );
}
