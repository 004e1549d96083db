'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { finishEnrolmentAction } from '#lib/domain/users/actions/factors.ts';
import { signOutAction } from '#lib/domain/users/actions.ts';
import type { SecondStepView } from '#lib/domain/users/schemas/factors.ts';
import { atSignIn, callDirectly } from '../factor/ceremony.ts';
import { Enrol } from '../factor/enrol.tsx';
import { GiveFactor } from '../factor/give-factor.tsx';
import { announceSignIn } from '../session/report-presence.ts';

type SecondStepProps = { step: SecondStepView; onDone: (userId: string) => void };

/** What comes after the right password, before anything else opens: the second factor, or adding a first one. */
export function SecondStep({ step, onDone }: SecondStepProps) {
  const t = useTranslations('secondFactor');
  const isToAdd = step.stage === 'enrolment' || (step.stage === 'passkey' && !step.kinds.includes('passkey'));
  const done = (userId: string) => {
    announceSignIn(userId);
    onDone(userId);
  };
  const finish = async (userId: string) => {
    // The sign-in is whole already; a new cookie is worth waiting for, and not worth staying here.
    await callDirectly(() => finishEnrolmentAction({}));
    done(userId);
  };
  const leave = async () => {
    await callDirectly(() => signOutAction({}));
    window.location.assign('/sign-in');
  };
  return (
    <div className="grid gap-5">
      {step.resetAt ? (
        <Notice tone="attention" role="status" icon={<TriangleAlert />} title={t('wasReset')}>
          {t('wasResetText')}
        </Notice>
      ) : null}
      {isToAdd ? (
        <Enrol
          call={callDirectly}
          {...(step.isPasskeyOnly && { kind: 'passkey' as const })}
          onDone={(userId) => void finish(userId)}
        />
      ) : (
        <GiveFactor kinds={step.kinds} call={callDirectly} giving={atSignIn} onGiven={done} />
      )}
      <p className="border-line border-t pt-4 text-ink-muted text-sm">
        {t('as', { email: step.email })}{' '}
        <Button variant="ghost" size="sm" onClick={() => void leave()}>
          {t('leave')}
        </Button>
      </p>
    </div>
  );
}
