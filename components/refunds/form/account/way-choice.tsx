'use client';

import { useLocale, useTranslations } from 'next-intl';
import { toPayerText } from '#components/refunds/to-payer-text.ts';
import { ChoiceCard } from '#components/ui/choice-card.tsx';
import { late } from '#components/ui/late.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { Opening } from '../amount/use-available-snapshot.ts';
import type { RefundForm } from '../use-refund-form.ts';

const loadFields = () => import('./another-account-fields.tsx').then((module) => module.AnotherAccountFields);
const AnotherAccountFields = late(loadFields);

type WayChoiceProps = { form: RefundForm; payment: PaymentView; opening: Opening };

/** Back the way it was paid, or to another phone and bank: only for SBP payments, and for those who may. */
export function WayChoice({ form, payment, opening }: WayChoiceProps) {
  const t = useTranslations('refunds.form');
  const { api, fields } = form;
  const isOffered = hasRoubleSide(payment);
  const payer = toPayerText(payment.payer, useLocale());
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" onPointerEnter={() => void loadFields()}>
      <legend className="mb-1.5 font-medium text-sm">{t('where')}</legend>
      <ChoiceCard
        name="way"
        value="back"
        checked={fields.way === 'back'}
        onChoose={() => api.setValue('way', 'back')}
        label={t('back')}
        hint={payer}
      />
      {isOffered ? null : (
        <p className="max-w-[68ch] text-ink-muted text-sm">{t('anotherAccountNotOffered')}</p>
      )}
      {isOffered ? (
        <ChoiceCard
          name="way"
          value="anotherAccount"
          checked={fields.way === 'anotherAccount'}
          onChoose={() => api.setValue('way', 'anotherAccount')}
          label={t('anotherAccount')}
          hint={t('anotherAccountMeans')}
        >
          <AnotherAccountFields {...{ form, payment, opening }} />
        </ChoiceCard>
      ) : null}
    </fieldset>
  );
}

/** SBP moves roubles: without a rouble side of the payment its bank cannot be asked, so the way is not offered. */
function hasRoubleSide({ amount, sums }: PaymentView): boolean {
  return [amount, sums.submitted, sums.authorised].some((sum) => sum?.currency === 'RUB');
}
