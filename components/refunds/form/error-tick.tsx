'use client';

import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { findRepeated } from '#lib/domain/refunds/rules/repeated.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundForm } from './use-refund-form.ts';

type ErrorTickProps = { form: RefundForm; refunds: readonly RefundListItem[] };

/** An earlier refund that ended in a technical error can have given the money back: somebody has to make sure. */
export function ErrorTick({ form, refunds }: ErrorTickProps) {
  const t = useTranslations('refunds.form.lookedInto');
  const locale = useLocale();
  // Newest first, as the server names it.
  const refund = refunds.find(({ status }) => status === 'error');
  if (!refund) return null;
  const { number, amount } = refund;
  const why = t('why', { number, sum: formatMoney(fromMoneyView(amount), locale) });
  return <Tick form={form} field="lookedInto" label={t('tick', { number })} why={why} />;
}

type ExplainedTickProps = { form: RefundForm; payment: PaymentView };

/** The processor reports refunds that nobody here knows: a manager makes sure how much was given back. */
export function ExplainedTick({ form, payment: { unexplainedStatus } }: ExplainedTickProps) {
  const t = useTranslations('refunds.form.explained');
  if (!unexplainedStatus) return null;
  return (
    <Tick form={form} field="explained" label={t('tick')} why={t('why', { status: unexplainedStatus })} />
  );
}

type RepeatedTickProps = ErrorTickProps & { previousId: string | null };

/** The same sum was given back lately, of this payment or, as the server has reported, to this payer. */
export function RepeatedTick({ form, refunds, previousId }: RepeatedTickProps) {
  const t = useTranslations('refunds.form.repeated');
  const toMoment = useMoment();
  const { sum, repeated: reported } = form;
  const known = refunds.map((refund) => ({
    ...refund,
    ...fromMoneyView(refund.amount),
    createdAt: new Date(refund.createdAt),
  }));
  const found = sum && findRepeated(known, { ...sum, previousId, now: new Date() });
  const repeated = found ? { ...found, madeAt: found.createdAt.toISOString() } : reported;
  if (!repeated) return null;
  const { id, number, makerName, madeAt } = repeated;
  const { date, time } = toMoment(madeAt);
  return (
    <Tick
      form={form}
      field="repeats"
      value={id}
      label={t('tick')}
      why={
        <span suppressHydrationWarning>
          {t('why', { of: found ? 'payment' : 'payer', number, maker: makerName, date, time })}{' '}
          <PageLink
            href={`/refunds/${id}` as Route}
            target="_blank"
            className="font-medium text-ink underline underline-offset-2"
          >
            {t('open')}
          </PageLink>
        </span>
      }
    />
  );
}

type TickProps = {
  form: RefundForm;
  field: 'lookedInto' | 'explained' | 'repeats';
  /** What the field holds once it is ticked. */
  value?: string;
  label: string;
  why: ReactNode;
};

function Tick({ form: { api, fields }, field, value = 'yes', label, why }: TickProps) {
  return (
    <div className="grid gap-1 rounded-lg border border-attention-line bg-attention-soft p-3">
      <label className="flex cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-attention pointer-coarse:size-5"
          checked={fields[field] === value}
          onChange={(event) => api.setValue(field, event.target.checked ? value : '')}
        />
        <span className="font-medium text-sm">{label}</span>
      </label>
      <p className="pl-6.5 text-ink-muted text-xs leading-[1.125rem]">{why}</p>
    </div>
  );
}
