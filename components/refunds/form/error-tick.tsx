'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundForm } from './use-refund-form.ts';

type ErrorTickProps = { form: RefundForm; refunds: readonly RefundListItem[] };

/** An earlier refund that ended in a technical error can have given the money back: somebody has to make sure. */
export function ErrorTick({ form: { api, fields }, refunds }: ErrorTickProps) {
  const t = useTranslations('refunds.form.lookedInto');
  const locale = useLocale();
  // Newest first, as the server names it.
  const refund = refunds.find(({ status }) => status === 'error');
  if (!refund) return null;
  const { number, amount } = refund;
  return (
    <div className="grid gap-1 rounded-lg border border-attention-line bg-attention-soft p-3">
      <label className="flex cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-attention pointer-coarse:size-5"
          checked={fields.lookedInto === 'yes'}
          onChange={(event) => api.setValue('lookedInto', event.target.checked ? 'yes' : '')}
        />
        <span className="font-medium text-sm">{t('tick', { number })}</span>
      </label>
      <p className="pl-6.5 text-ink-muted text-xs leading-[1.125rem]">
        {t('why', { number, sum: formatMoney(fromMoneyView(amount), locale) })}
      </p>
    </div>
  );
}
