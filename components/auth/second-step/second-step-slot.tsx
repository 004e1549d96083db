'use client';

import dynamic from 'next/dynamic';
import type { SecondStepView } from '#lib/domain/users/schemas/factors.ts';

const SecondStep = dynamic(() => import('./second-step.tsx').then((module) => module.SecondStep));

/**
 * The second step on the page of signing in. A full page load follows, so that nothing read before is kept.
 */
export function SecondStepSlot({ step, next }: { step: SecondStepView; next: string }) {
  return <SecondStep step={step} onDone={() => window.location.replace(next)} />;
}
