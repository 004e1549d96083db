'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { Payout } from '../use-payout.ts';

/** Leaving a field may show its error and move a button between press and release. */
const stayInField = (event: MouseEvent) => event.preventDefault();

/**
 * The check is the main action for SBP. For a card the check is optional, and the review is the main action.
 */
export function CheckButtons({ payout: { form, steps, check } }: { payout: Payout }) {
  const t = useTranslations();
  const method = useWatch({ control: form.control, name: 'method' });
  const isAsking = steps.isStarting || steps.phase === 'running';
  const { check: offer } = methodFacts[method];
  if (offer === 'required') {
    return (
      <div className="sm:flex sm:justify-end max-sm:grid">
        <Button
          type="submit"
          variant="primary"
          pending={isAsking}
          pendingLabel={t('recipients.checkRunning')}
          onMouseDown={stayInField}
        >
          {steps.phase === 'no_answer' ? t('recipients.checkAgain') : t('recipients.check')}
        </Button>
      </div>
    );
  }
  return (
    <div className="gap-2 sm:flex sm:justify-end max-sm:grid">
      {offer === 'none' ? null : (
        <Button
          className="max-sm:order-2"
          pending={isAsking}
          pendingLabel={t('recipients.checkRunning')}
          onMouseDown={stayInField}
          onClick={() => void check()}
        >
          {t(steps.phase === 'none' || isAsking ? 'recipients.checkCard' : 'recipients.checkAgain')}
        </Button>
      )}
      <Button type="submit" variant="primary" onMouseDown={stayInField}>
        {t('payouts.form.toReview')}
      </Button>
    </div>
  );
}
