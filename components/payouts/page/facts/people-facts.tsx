'use client';

import { useTranslations } from 'next-intl';
import { Fact } from '#components/shared/record/facts.tsx';
import { Person, ProcessorReport } from '#components/shared/record/person.tsx';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

/** The people responsible for the payout, and what they knew when they acted. */
export function PeopleFacts({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts.page');
  const { makerName, createdAt, confirmation, uncheckedReason, confirmedWarnings, note } = payout;
  return (
    <>
      <Fact label={t('maker')}>
        <Person name={makerName} at={createdAt} />
      </Fact>
      {confirmation ? <Confirmation {...confirmation} /> : null}
      {uncheckedReason ? (
        <ProcessorReport label={t('uncheckedReason')}>{uncheckedReason}</ProcessorReport>
      ) : null}
      {confirmedWarnings.length > 0 ? (
        <ProcessorReport label={t('warnings')}>
          <ul className="grid gap-0.5">
            {confirmedWarnings.map((warning) => (
              <li key={warning}>{t(`warning.${warning}`)}</li>
            ))}
          </ul>
        </ProcessorReport>
      ) : null}
      {note ? <ProcessorReport label={t('note')}>{note}</ProcessorReport> : null}
    </>
  );
}

type ConfirmationProps = NonNullable<PayoutView['confirmation']>;

function Confirmation({ byName, at, name, previousName, differentNameReason }: ConfirmationProps) {
  const t = useTranslations('payouts.page');
  return (
    <>
      <Fact label={t('confirmer')}>
        <Person name={byName} at={at} />
      </Fact>
      {name ? <Fact label={t('nameConfirmed')}>{name}</Fact> : null}
      {previousName ? <Fact label={t('previousName')}>{previousName}</Fact> : null}
      {differentNameReason ? (
        <ProcessorReport label={t('differentNameReason')}>{differentNameReason}</ProcessorReport>
      ) : null}
    </>
  );
}
