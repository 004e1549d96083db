'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { readSecondStepAction } from '#lib/domain/users/actions/factors.ts';
import type { SecondStepView } from '#lib/domain/users/schemas/factors.ts';
import { callDirectly, overPage } from '../factor/ceremony.ts';
import { GiveFactor } from '../factor/give-factor.tsx';
import { ProveByProvider } from '../sso/prove-by-provider.tsx';

type Step = Pick<SecondStepView, 'kinds' | 'provider'>;

/** Asks for the second factor once more, over the act that needs it. The act goes on, or nothing was done. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const t = useTranslations('secondFactor.stepUp');
  const common = useTranslations('common');
  const [step, setStep] = useState<Step | null>(null);
  useEffect(() => {
    void callDirectly(() => readSecondStepAction({})).then((read) =>
      setStep(read.ok ? read.value : { kinds: [], provider: null }),
    );
  }, []);
  return (
    <Dialog open onOpenChange={(open) => open || onAnswer(false)}>
      <DialogContent
        title={t('title')}
        description={t('text')}
        footer={<Button onClick={() => onAnswer(false)}>{common('cancel')}</Button>}
      >
        {step?.provider ? <ProveByProvider name={step.provider.name} onGiven={() => onAnswer(true)} /> : null}
        {step && (step.kinds.length > 0 || !step.provider) ? (
          <GiveFactor
            kinds={step.kinds}
            call={callDirectly}
            giving={overPage}
            onGiven={() => onAnswer(true)}
          />
        ) : null}
        {step ? null : <Spinner />}
      </DialogContent>
    </Dialog>
  );
}
