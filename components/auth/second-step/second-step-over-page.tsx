'use client';

import { useEffect, useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { readSecondStepAction } from '#lib/domain/users/actions/factors.ts';
import type { SecondStepView } from '#lib/domain/users/schemas/factors.ts';
import { callDirectly } from '../factor/ceremony.ts';
import { SecondStep } from './second-step.tsx';

/** The second step over a page that was left open: what it waits for is read first. */
export function SecondStepOverPage({ onDone }: { onDone: (userId: string) => void }) {
  const [step, setStep] = useState<SecondStepView | null>(null);
  useEffect(() => {
    void callDirectly(() => readSecondStepAction({})).then((read) => read.ok && setStep(read.value));
  }, []);
  return step ? <SecondStep step={step} onDone={onDone} /> : <Spinner />;
}
