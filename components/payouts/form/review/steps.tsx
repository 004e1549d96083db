import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { isCheckRequired } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

export type FormStep = 'check' | 'confirm' | 'send';

const checkedSteps: readonly FormStep[] = ['check', 'confirm', 'send'];
/** A card has no name to confirm: the review is the first step. */
const uncheckedSteps: readonly FormStep[] = ['check', 'send'];

type StepsProps = {
  current: FormStep;
  method: PayoutMethod;
  /** The bank did not answer, and the person goes on without it. */
  isUnchecked: boolean;
};

/** The steps of the method, and the current one. */
export function Steps({ current, method, isUnchecked }: StepsProps) {
  const t = useTranslations('payouts.summary');
  const steps = isCheckRequired(method) ? checkedSteps : uncheckedSteps;
  const at = steps.indexOf(current);
  return (
    <ol aria-label={t('stepsLabel')} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {steps.map((step, index) => {
        const past = isUnchecked ? 'skipped' : 'done';
        const state = index < at ? past : index === at ? 'current' : 'later';
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-1.5 whitespace-nowrap',
              state === 'current' ? 'font-medium text-ink' : 'text-ink-muted',
              index > 0 && 'before:mr-0.5 before:h-px before:w-2.5 before:bg-line-control',
            )}
          >
            <StepMark state={state} />
            {step === 'check' && !isCheckRequired(method) ? t('step.review') : t(`step.${step}`)}
            <span className="sr-only">({t(`stepState.${state}`)})</span>
          </li>
        );
      })}
    </ol>
  );
}

type StepState = 'done' | 'skipped' | 'current' | 'later';

function StepMark({ state }: { state: StepState }) {
  if (state === 'skipped') return <Minus aria-hidden className="size-4 text-attention" />;
  if (state === 'done') return <Check aria-hidden className="size-4 text-done" />;
  const look = state === 'current' ? 'border-accent border-[5px]' : 'border-line-control border-[1.5px]';
  return <span aria-hidden className={classNames('size-3.5 rounded-full', look)} />;
}
